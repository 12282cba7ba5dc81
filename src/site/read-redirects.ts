import { z } from 'zod';
import { toFile } from '../edition/outputs.ts';
import { toPostPath } from '../edition/routes.ts';
import { httpUrl } from '../publication/fields.ts';
import { listPublicFiles, redirectsFile, type OwnFile } from '../publication/folder.ts';
import { readOwnText, toMistakes } from '../publication/load.ts';
import type { WithIssues } from '../publication/schema/newsletter.ts';
import { changingFolders } from '../publication/page-names.ts';
import { isTaken, listFolders, listTakenPlaces } from '../publication/places.ts';
import { listSlugs, type Sectioned } from '../publication/sections/site-categories.ts';
import type { ValidationError } from '../publication/validation-errors.ts';
import { validateWritten, withLines } from '../publication/written-file.ts';
import { listFixedFiles } from './own-files.ts';
import type { OwnPost } from './posts/read-posts.ts';

/** An address of an old site, and where it leads now. Plain data. */
export interface Redirect {
  /** The old path below the site's address, as browsers send it, such as `/2019/05/a-story.html`. */
  from: string;
  /** The file of the page at it, in the site's folder. */
  file: string;
  /** A path below the site's address, or the full address of a page elsewhere. */
  to: string;
  /** The slug of the post of which it is an alias. */
  post?: string;
}

/** The most redirects of a site. Each is a file, and Cloudflare Pages has at most 20,000 files of a site. */
export const mostRedirects = 10_000;

type Mistakes = ValidationError[];

/** An entry of the file, as written, and what it says. */
interface Entry extends Redirect {
  field: string;
}

/** What may have the place of an old address. */
interface Taken {
  publication: Sectioned & WithIssues & { url: string };
  files: readonly OwnFile[];
  posts: readonly Pick<OwnPost, 'slug' | 'draft' | 'aliases'>[];
}

/**
 * Reads where the addresses of a publication's old site lead: by its file, and by the aliases of posts. Throws `ConfigurationError` with the file and every
 * wrong entry.
 */
export function readRedirects(
  publication: Taken['publication'],
  files: readonly OwnFile[],
  posts: Taken['posts'],
): Redirect[] {
  const found = files.find(({ name }) => name === redirectsFile);
  const text = found ? readOwnText(found.file) : '{}';
  const refuse = (errors: readonly ValidationError[]) =>
    toMistakes(`The redirects ${found?.file ?? 'of the posts'} have`, withLines(text, errors));
  const result = validateWritten(redirectsSchema, text);
  if ('errors' in result) throw refuse(result.errors);
  const { redirects, errors } = checkRedirects(result.value, { publication, files, posts });
  if (redirects.length > mostRedirects) {
    const problem = `has more than ${mostRedirects} old addresses with the aliases of posts; leave some out`;
    errors.unshift({ field: 'the whole file', problem });
  }
  const hasRules = listPublicFiles(files).some(({ at }) => at === '_redirects');
  if (hasRules && redirects.length > 0) {
    const problem = 'found public/_redirects too; write its rules here, and remove it';
    errors.unshift({ field: 'the whole file', problem });
  }
  if (errors.length > 0) throw refuse(errors);
  return redirects;
}

/** Checks where old addresses lead. `errors` names each wrong entry by its old address as written. */
function checkRedirects(
  written: Readonly<Record<string, string>>,
  taken: Taken,
): { redirects: Redirect[]; errors: Mistakes } {
  const errors: Mistakes = [];
  const aliases = taken.posts.flatMap(({ slug: post, draft, aliases = [] }) =>
    (draft ? [] : aliases).map((from) => {
      const field = `${from} (an alias of the post ${post})`;
      return { field, from, to: toPostPath(post), post };
    }),
  );
  const all = [
    ...Object.entries(written).map(([from, to]) => ({ field: from, from, to })),
    ...aliases,
  ];
  const entries = all.flatMap(({ from, to, ...named }) => {
    const redirect = { ...readTarget(to, taken.publication.url), ...readOldPath(from) };
    if (!('problem' in redirect)) return [{ ...redirect, ...named }];
    errors.push({ field: named.field, problem: redirect.problem });
    return [];
  });
  errors.push(...listTaken(entries, taken), ...listClashes(entries), ...listChains(entries));
  const withPath = ({ field, problem }: ValidationError) =>
    Object.hasOwn(written, field) ? { field, problem, path: [field] } : { field, problem };
  return {
    redirects: entries.map(({ field: _, ...redirect }) => redirect),
    errors: errors.map(withPath),
  };
}

const redirectsSchema = z
  .record(z.string(), z.string())
  .refine((entries) => Object.keys(entries).length <= mostRedirects, {
    error: `expected at most ${mostRedirects} entries; leave out the addresses that nobody opens any more`,
  });

/** What no name of a file may have on some system or host. */
const unusable = /[\u0000-\u001f\u007f\\/:*?"<>|]/;

/** Reads an old path. A host finds `/a` and `/a/` as `a/index.html`, and `/a.html` as it is. */
function readOldPath(from: string): Pick<Redirect, 'from' | 'file'> | { problem: string } {
  if (/^https?:/i.test(from))
    return { problem: 'is a full address; write its path alone, such as /2019/a-story' };
  if (!from.startsWith('/')) return { problem: 'must start with a slash, such as /2019/a-story' };
  if (/[?#]/.test(from))
    return {
      problem:
        'has a "?" or "#", and a host of files sees nothing behind it; leave it out, as such an address can not lead elsewhere',
    };
  const isFolder = from.endsWith('/');
  const names = from.slice(1, isFolder ? -1 : undefined).split('/');
  let decoded: string[];
  try {
    decoded = names.map(decodeURIComponent);
  } catch {
    return { problem: 'has a "%" that begins no letter in UTF-8; write it as browsers show it' };
  }
  if (decoded.some((name) => /^\.*$/.test(name)))
    return { problem: 'has an empty part, "." or ".."; write the path as browsers send it' };
  if (decoded.some((name) => unusable.test(name)))
    return { problem: 'has a character that no name of a file may have; leave it out' };
  if (decoded.some((name, at) => name.startsWith('.') && (at > 0 || name !== '.well-known')))
    return { problem: 'has a part that begins with ".", which hosts hide; leave it out' };
  if (from.length > 1000 || decoded.some((name) => Buffer.byteLength(name) > 200))
    return { problem: 'is longer than hosts take; leave it out' };
  const plain = decoded.join('/');
  return {
    from: new URL(from, 'http://old.invalid').pathname,
    file: /\.html?$/i.test(plain) && !isFolder ? plain : `${plain}/index.html`,
  };
}

function readTarget(to: string, url: string): Pick<Redirect, 'to'> | { problem: string } {
  const problem = `leads to ${JSON.stringify(to)}, which is neither a path such as /blog/a-story nor a full address starting with http:// or https://`;
  const isPath = /^\/(?![/\\])/.test(to);
  if (!isPath && !httpUrl.safeParse(to).success) return { problem };
  const target = URL.parse(to, url);
  if (target === null || target.href.length > 1000) return { problem };
  const { pathname, search, hash, href } = target;
  if (isPath) return { to: pathname + search + hash };
  const own = new URL(url);
  const sitePath = own.pathname.replace(/\/$/, '');
  const isOwn = target.origin === own.origin && `${pathname}/`.startsWith(`${sitePath}/`);
  return { to: isOwn ? (pathname.slice(sitePath.length) || '/') + search + hash : href };
}

/** The old addresses that pages or files of the site have. */
function listTaken(entries: readonly Entry[], { publication, files, posts }: Taken): Mistakes {
  // A blog may well have been below /blog before.
  const closed = changingFolders.filter((folder) => folder !== 'blog');
  const isOurs = listFixedFiles(publication, closed);
  const shown = posts.filter(({ draft }) => !draft);
  const own = listTakenPlaces([
    ...listPublicFiles(files).map(({ at }) => at),
    ...shown.map(({ slug }) => toFile(toPostPath(slug))),
    ...['_redirects'],
  ]);
  const problem = 'is the address of a page or file of the site; remove the entry';
  return entries
    .filter(({ file }) => isOurs(file) || isTaken(file, own))
    .map(({ field }) => ({ field, problem }));
}

/** The old addresses that can't both be there: a host takes them for one, or one needs the other's place for a folder. */
function listClashes(entries: readonly Entry[]): Mistakes {
  const places = listTakenPlaces(entries.map(({ file }) => file));
  const byName = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const { field, file, to } = entry;
    const name = toName(file);
    const first = byName.get(name);
    if (first === undefined) byName.set(name, entry);
    else if (first.to !== to) {
      const problem = `is the address ${first.field} too, which leads to ${first.to}; remove one of the two`;
      return [{ field, problem }];
    }
    const folder = listFolders(file.toLowerCase()).find((each) => places.files.has(each));
    if (folder === undefined) return [];
    return [
      {
        field,
        problem: `is below /${folder}, which is a page itself; remove one of the two`,
      },
    ];
  });
}

/** The slugs of sections by their former ones, whose addresses lead to theirs. */
export function listRenamed(publication: Sectioned, redirects: readonly Redirect[]) {
  const slugs = listSlugs(publication);
  const found = redirects.filter(({ to }) => slugs.includes(to.slice(1)));
  return new Map(found.map(({ file, to }) => [toName(file), to.slice(1)]));
}

/** What hosts, and file systems that ignore case, take for one address. */
const toName = (file: string) => file.toLowerCase().replace(/(?:\/index)?\.html?$/, '');

/** The old addresses that lead to an old address. */
function listChains(entries: readonly Entry[]): Mistakes {
  const byName = new Map(entries.map((entry) => [toName(entry.file), entry]));
  return entries.flatMap(({ field, from, to }) => {
    const target = to.startsWith('/') ? readOldPath(to.replace(/[?#].*/s, '')) : undefined;
    if (target === undefined || 'problem' in target) return [];
    const next = byName.get(toName(target.file));
    if (next === undefined) return [];
    const problem =
      next.from === from
        ? 'leads to itself; remove the entry'
        : `leads to ${to}, which is an old address too; write ${JSON.stringify(next.to)}, where that one leads`;
    return [{ field, problem }];
  });
}
