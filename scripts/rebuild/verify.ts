import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '../../src/edition/edition.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { findDamage } from './damage.ts';
import type { Printed } from './manifest.ts';
import type { Item } from './print.ts';
import type { Rendered } from './render.ts';

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
  items: readonly Item[];
  rendered: Rendered;
  publication: Publication;
  edition: Edition;
  secrets: readonly string[];
}

/**
 * Reads a rendered tree as a reader would: every page and document there, byte for byte as it was
 * printed; nothing wrong with any that was printed now; internal links that lead somewhere, of those
 * that were carried over too; no secret. Throws `VerificationError` with all that it found.
 */
export async function verifySite(tree: Tree): Promise<void> {
  const problems = [
    ...tree.rendered.prints.flatMap(({ route, problems }) =>
      problems.map((problem) => `${route}: ${problem}`),
    ),
    ...findBrokenLinks(tree),
    ...(await findDamage(tree)),
  ];
  if (problems.length > 0) throw new VerificationError(problems);
}

function findBrokenLinks({ dir, items, rendered, publication, edition }: Tree): string[] {
  const pages = new Map(
    items.flatMap(({ route, isPage }) => {
      const printed = isPage ? rendered.printed.get(route) : undefined;
      return printed ? [[route, printed] as const] : [];
    }),
  );
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (route: string, { ids: all }: Printed) => {
    const known = ids.get(route) ?? new Set(all);
    ids.set(route, known);
    return known;
  };
  function leadsSomewhere(address: string, from: URL): boolean {
    if (!URL.canParse(address, from)) return false;
    const target = new URL(address, from);
    if (target.origin !== from.origin || withoutRoute.has(target.pathname)) return true;
    const page = pages.get(target.pathname);
    if (page === undefined) {
      const file = path.join(dir, decodeURIComponent(target.pathname));
      return target.pathname !== '/' && existsSync(file);
    }
    const id = decodeURIComponent(target.hash.slice(1));
    return id === '' || idsOf(target.pathname, page).has(id);
  }

  let theirs: ReadonlySet<string> | undefined;
  const home = new URL(publication.url);
  // Most pages name the same addresses, and a rooted one leads to the same place from anywhere.
  const rooted = new Map<string, boolean>();
  const isBroken = (address: string, route: string) => {
    const isRooted = /^(?:\/(?!\/)|https?:)/.test(address);
    const works =
      (isRooted ? rooted.get(address) : undefined) ??
      leadsSomewhere(address, isRooted ? home : new URL(route, home));
    if (isRooted) rooted.set(address, works);
    if (works) return false;
    // What strangers' stories link to is theirs.
    theirs ??= listGatheredLinks(edition);
    return !theirs.has(address);
  };
  return [...rendered.printed].flatMap(([route, { addresses }]) =>
    addresses
      .filter((address) => isBroken(address, route))
      .map((address) => `${route}: a link to ${address} is broken`),
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
