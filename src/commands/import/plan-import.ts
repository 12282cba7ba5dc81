import { stringify } from 'yaml';
import { toSkeleton } from '../../edition/slugs.ts';
import { toPostPath } from '../../edition/routes.ts';
import { listPublicFiles, postsFolder } from '../../publication/folder.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { checkRedirects } from '../../site/read-redirects.ts';
import type { Site } from '../../site/site.ts';
import { toHost } from '../../text/addresses/story-address.ts';
import { decodePercent } from '../../text/percent.ts';
import { maxBodyBytes } from '../../text/plain-post.ts';
import { shorten, toPlainText } from '../../text/plain-text.ts';
import { present } from '../../text/present.ts';
import { findSlugProblem, toSlug } from '../../text/slug.ts';
import { countReasons, type Exported, type ExportedPost } from './exported.ts';
import { convertBody, type Addresses } from './to-markdown.ts';

/** What an import is to write. Plain data. */
export interface Import {
  /** The text of each file, by its path in the folder. */
  posts: Map<string, string>;
  /** Where the addresses of the old site lead, with the entries that were there. */
  redirects: Record<string, string>;
  /** What was taken and what was left out, for people. */
  lines: string[];
}

/** A post with the slug that it gets. */
type Named = ExportedPost & { slug: string };

/** The most characters of a description that is taken from the body. */
const longestDescription = 200;

/**
 * Makes the posts of an export, and the redirects from their old addresses, for the folder of a site. `written` has
 * the redirects that are there. Throws `ConfigurationError` when the folder has one of the posts already.
 */
export function planImport(
  exported: Exported,
  site: Site,
  written: Readonly<Record<string, string>>,
  now: Date,
): Import {
  const taken = new Map(site.posts.map(({ slug }) => [toSkeleton(slug), slug]));
  const named = nameSlugs(exported.posts);
  const there = named.find(({ slug }) => taken.has(toSkeleton(slug)));
  if (there !== undefined) {
    throw new ConfigurationError(
      `The folder has the post "${taken.get(toSkeleton(there.slug))}" already, and an import overwrites nothing. Remove that post, or name another folder.`,
    );
  }
  const unlisted = new Set<string>();
  const addresses = nameAddresses(exported, named, site, unlisted);
  const posts = new Map<string, string>();
  const left = new Map(exported.leftOut);
  const kept: Named[] = [];
  for (const post of named) {
    const made = makePost(post, site, addresses, now);
    if ('text' in made) {
      posts.set(`${postsFolder}/${post.slug}.md`, made.text);
      kept.push(post);
    } else left.set(made.problem, (left.get(made.problem) ?? 0) + 1);
  }
  const { redirects, lines } = planRedirects(exported, kept, site, written);
  const drafts = countReasons(kept.flatMap(({ draft }) => draft ?? []));
  return {
    posts,
    redirects,
    lines: [
      `Took posts of ${exported.program} into ${postsFolder}: ${posts.size}.`,
      ...[...drafts].map(([why, count]) => `Have "draft: true", since they ${why}: ${count}.`),
      ...lines,
      ...describePictures(unlisted),
      ...describeShortcodes(kept),
      ...[...left].map(([what, count]) => `Left out ${what.replace(/(?=:|$)/, ` (${count})`)}.`),
    ],
  };
}

/** Gives each post a slug that is a name for a page, and that no other has. */
function nameSlugs(posts: readonly ExportedPost[]): Named[] {
  const given = new Set<string>();
  return posts.map((post, at) => {
    const own = findSlugProblem(post.slug) === undefined ? post.slug : toSlug(post.slug);
    const base = own ?? toSlug(toPlainText(post.title)) ?? `post-${at + 1}`;
    let slug = base;
    for (let count = 2; given.has(toSkeleton(slug)); count += 1) slug = `${base}-${count}`;
    given.add(toSkeleton(slug));
    return { ...post, slug };
  });
}

/**
 * Tells the new addresses of what bodies name. Pictures whose file is in `public` become local; those without a
 * full address are added to `unlisted`.
 */
function nameAddresses(
  exported: Exported,
  named: readonly Named[],
  { ownFiles }: Site,
  unlisted: Set<string>,
): Addresses {
  const own = new Set(listPublicFiles(ownFiles).map(({ at }) => at));
  const base = exported.site === '' ? 'http://old.invalid/' : exported.site;
  /** The address on the old site; `undefined` for that of another one, and of one that can't be parsed. */
  const toOld = (address: string) => {
    const url = URL.parse(address, base);
    return url !== null && toHost(url) === toHost(new URL(base)) ? url : undefined;
  };
  const byOld = new Map(
    named.flatMap(({ addresses, slug }) =>
      addresses.flatMap((address) => {
        const url = toOld(address);
        return url === undefined ? [] : [[toKey(url), toPostPath(slug)] as const];
      }),
    ),
  );
  return {
    toLink(address) {
      if (address.startsWith('#')) return address;
      const url = toOld(address);
      if (url === undefined) return address;
      const path = byOld.get(toKey(url)) ?? byOld.get(toKey(new URL(url.pathname, url)));
      if (path !== undefined) return path + url.hash;
      return exported.site === '' ? address : (findOwn(url) ?? url.href);
    },
    toPicture(address) {
      const url = toOld(address);
      if (url === undefined) return address;
      const path = findOwn(url);
      if (path !== undefined) return path;
      if (exported.site === '') unlisted.add(url.pathname);
      return exported.site === '' ? url.pathname : url.href;
    },
  };

  function findOwn({ pathname }: URL): string | undefined {
    return own.has(decodePercent(pathname).slice(1)) ? pathname : undefined;
  }
}

const toKey = ({ pathname, search }: URL) => decodePercent(pathname).replace(/\/$/, '') + search;

function makePost(
  post: Named,
  { ownFiles }: Site,
  addresses: Addresses,
  now: Date,
): { text: string } | { problem: string } {
  const plain = toPlainText(post.body);
  const title = shorten(toPlainText(post.title), 300) || shorten(plain, 80);
  if (title === '') return { problem: 'posts without a title and without text' };
  const description = shorten(toPlainText(post.excerpt) || plain, longestDescription) || title;
  const shown = post.picture === '' ? '' : addresses.toPicture(post.picture);
  const isOwn = listPublicFiles(ownFiles).some(({ at }) => `/${at}` === decodePercent(shown));
  let body: string;
  try {
    body = convertBody(post.body, addresses);
  } catch {
    return { problem: 'posts whose HTML is nested too deep' };
  }
  // A picture of another site leads the text, since only one of the folder can be the post's own.
  if (shown !== '' && !isOwn) body = `![](<${encodeURI(decodePercent(shown))}>)\n\n${body}`;
  if (Buffer.byteLength(body) > maxBodyBytes)
    return { problem: `posts of more than ${maxBodyBytes / 1024} KB: make several of each` };
  const keywords = [...new Set(post.keywords.map((each) => shorten(toPlainText(each), 100)))];
  const fields = present({
    title,
    description,
    date: (post.date ?? now).toISOString(),
    slug: post.slug,
    author: shorten(toPlainText(post.author), 100) || undefined,
    keywords: keywords.length > 0 ? keywords.filter(Boolean).slice(0, 50) : undefined,
    picture: isOwn ? shown : undefined,
    draft: post.draft === undefined ? undefined : true,
  });
  return { text: `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n` };
}

/** Where the old addresses of the posts lead, beside the entries that are written already. */
function planRedirects(
  exported: Exported,
  posts: readonly Named[],
  { publication, ownFiles, posts: own }: Site,
  written: Readonly<Record<string, string>>,
): Pick<Import, 'redirects' | 'lines'> {
  const base = exported.site === '' ? publication.url : exported.site;
  const feed = new URL(exported.feed.slice(1), `${base.replace(/\/$/, '')}/`).pathname;
  const found = posts
    .filter(({ draft }) => draft === undefined)
    .flatMap(({ addresses, slug }) =>
      addresses.flatMap((address) => {
        const url = URL.parse(address, base);
        const isOld =
          url !== null && url.search === '' && decodePercent(url.pathname) !== `/blog/${slug}`;
        return isOld ? [[url.pathname, toPostPath(slug)] as const] : [];
      }),
    );
  const all = { ...Object.fromEntries(found), [feed]: '/blog/rss.xml', ...written };
  const shown = [...own, ...posts.map(({ slug, draft }) => ({ slug, draft: draft !== undefined }))];
  const { errors } = checkRedirects(all, { publication, files: ownFiles, posts: shown });
  const wrong = new Map(errors.map(({ field, problem }) => [field, problem]));
  const redirects = Object.fromEntries(
    Object.entries(all).filter(([from]) => from in written || !wrong.has(from)),
  );
  const added = Object.keys(redirects).length - Object.keys(written).length;
  return {
    redirects,
    lines: [
      `Wrote old addresses into redirects.json: ${added}.`,
      ...[...wrong]
        .filter(([from]) => !(from in written))
        .slice(0, 20)
        .map(([from, problem]) => `Left out the old address ${from}: it ${problem}.`),
    ],
  };
}

function describePictures(unlisted: ReadonlySet<string>): string[] {
  const [first] = unlisted;
  if (first === undefined) return [];
  return [
    `Pictures of the old site that the folder does not have, such as ${first}: ${unlisted.size}. Copy them to public at these paths, or remove the posts and name the old site by --site.`,
  ];
}

/** Words in brackets that plugins of WordPress replace. */
function describeShortcodes(posts: readonly Named[]): string[] {
  const found = posts.filter(({ body }) =>
    /\[[a-z][\w-]*(?:\s[^\]]*)?\](?!\()/.test(toPlainText(body)),
  );
  const [first] = found;
  if (first === undefined) return [];
  return [
    `Words in brackets that plugins replaced, such as [gallery], stay as text in ${first.slug} and in other posts: ${found.length - 1}.`,
  ];
}
