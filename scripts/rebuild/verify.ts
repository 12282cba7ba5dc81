import type { Edition } from '../../src/edition/edition.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { decodePercent } from '../../src/text/percent.ts';
import { findDamage } from './damage.ts';
import type { Item } from './items.ts';
import type { Rendered } from './render.ts';
import type { TreeFile } from './tree.ts';

/** The entries of the site map page that have no route, and reach the not-found page (ruling 6). */
const withoutRoute = new Set(['/news', '/health-tips', '/research']);

/** The tree must not be published: `problems` says, page by page, what a reader would have met. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The rendered site failed verification:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** A tree to be verified, and what it must be. */
export interface Tree {
  dir: string;
  /** Every file of it (`surveyTree`). */
  files: ReadonlyMap<string, TreeFile>;
  items: readonly Item[];
  rendered: Rendered;
  publication: Publication;
  edition: Edition;
  secrets: readonly string[];
}

/**
 * Looks at a rendered tree as a reader would: every page and document there, as it was printed; nothing
 * wrong with any that was printed now; internal links that lead somewhere, of those that were carried
 * over too; no secret. Throws `VerificationError` with all that it found.
 */
export function verifySite(tree: Tree): void {
  const problems = [
    ...tree.rendered.prints.flatMap(({ route, problems }) =>
      problems.map((problem) => `${route}: ${problem}`),
    ),
    ...findBrokenLinks(tree),
    ...findDamage(tree),
  ];
  if (problems.length > 0) throw new VerificationError(problems);
}

function findBrokenLinks({ files, items, rendered, publication, edition }: Tree): string[] {
  const { printed, texts } = rendered;
  const home = new URL(publication.url);
  const pages = new Map(
    items.flatMap(({ route, isPage }) => {
      const page = isPage ? printed.get(route) : undefined;
      return page ? [[route, page] as const] : [];
    }),
  );
  function leadsSomewhere(address: string, from: URL): boolean {
    // Most are a page's route, as it is or with the site's own origin before it: no need to parse those.
    const route = address.startsWith(`${home.origin}/`)
      ? address.slice(home.origin.length)
      : address;
    if (pages.has(route)) return true;
    if (!URL.canParse(address, from)) return false;
    const target = new URL(address, from);
    if (target.origin !== from.origin || withoutRoute.has(target.pathname)) return true;
    const page = pages.get(target.pathname);
    if (page === undefined) return files.has(decodePercent(target.pathname).slice(1));
    const id = decodePercent(target.hash.slice(1));
    return id === '' || page.ids.includes(texts.toNumber(id));
  }

  // What strangers' stories link to is theirs.
  let theirs: ReadonlySet<string> | undefined;
  const isTheirs = (address: string) => (theirs ??= listGatheredLinks(edition)).has(address);
  // Most pages name the same addresses, and a rooted one leads to the same place from anywhere.
  const works: (boolean | undefined)[] = [];
  const isBroken = (number: number, route: string) => {
    const known = works[number];
    if (known !== undefined) return !known;
    const address = texts.all[number] ?? '';
    const isRooted = /^(?:\/(?!\/)|https?:)/.test(address);
    const leads = leadsSomewhere(address, isRooted ? home : new URL(route, home));
    const isFine = leads || isTheirs(address);
    if (isRooted) works[number] = isFine;
    return !isFine;
  };
  return [...printed].flatMap(([route, { addresses }]) =>
    addresses
      .filter((number) => isBroken(number, route))
      .map((number) => `${route}: a link to ${texts.all[number]} is broken`),
  );
}

function listGatheredLinks({ feeds, blog, history }: Edition): Set<string> {
  const articles = feeds.flatMap((feed) => (feed.state === 'failed' ? [] : feed.articles));
  const posts = blog && blog.state !== 'failed' ? blog.posts : [];
  return new Set([
    ...articles.flatMap(({ link, image, feedUrl }) => [link ?? [], image ?? [], feedUrl].flat()),
    ...posts.flatMap(({ pinterestImageLink }) => pinterestImageLink ?? []),
    ...(history?.changes ?? []).flatMap(({ link }) => (link?.startsWith('/') ? [] : (link ?? []))),
  ]);
}
