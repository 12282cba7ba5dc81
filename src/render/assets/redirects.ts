import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../../disk/place.ts';
import { placeFile } from '../../disk/place-file.ts';
import { toFile, type Output } from '../../edition/outputs.ts';
import { toPostPath } from '../../edition/routes.ts';
import { listPublicFiles, redirectsFile } from '../../publication/folder.ts';
import { isTaken, listTakenPlaces, toPageName } from '../../publication/places.ts';
import { toSiteAddress, toSitePath } from '../../publication/publication.ts';
import { decodePercent } from '../../text/percent.ts';
import { renderMoved } from '../../site/moved-page.ts';
import type { Site } from '../../site/site.ts';
import { listRenamed, type Redirect } from '../../site/read-redirects.ts';

/** An old address. No feed reader follows a page, so that of a feed has what its new address has: `copies` is its file. */
type OldAddress = Redirect & { copies?: string | undefined };

/** What Cloudflare Pages and Netlify read of `_redirects`. Pages at the old addresses do for all others. */
const [mostRules, mostBytes, longestRule] = [2000, 100_000, 1000];

/**
 * Writes a page at each old address of a site that leads to the new one, for hosts that serve files, and
 * `_redirects`, for hosts that answer with a redirect themselves. An output of the site goes before an old address.
 */
export function writeRedirects(site: Site, outputs: readonly Output[], place: Place): void {
  const redirects = listFree(listShown(site, outputs), outputs);
  if (redirects.length === 0) return;
  const pages = new Map(redirects.map((each) => [each.file.toLowerCase(), each]));
  const toPage = (to: string) => renderMoved(site.publication, site.words, toAddress(site, to));
  for (const { file, to, copies } of pages.values()) {
    const copy = copies && readFileSync(path.join(place.next, copies));
    placeFile(place, file, copy || Buffer.from(toPage(to)));
  }
  placeFile(place, '_redirects', Buffer.from(formatRules(site, redirects)));
}

/** A line for each kind of old address that does not lead where it should. */
export function describeRedirects(site: Site, outputs: readonly Output[]): string[] {
  const redirects = listShown(site, outputs);
  if (redirects.length === 0) return [];
  const free = listFree(redirects, outputs);
  const taken = redirects.filter((each) => !free.includes(each));
  const files = [...outputs, ...listPublicFiles(site.ownFiles).map(({ at }) => ({ file: at }))];
  const places = listTakenPlaces(files.map(({ file }) => file));
  const lost = redirects.filter(({ to }) => {
    const file = decodePercent(to.replace(/[?#].*/s, ''))
      .slice(1)
      .toLowerCase();
    const name = toPageName(file.replace(/\/$/, ''));
    return to.startsWith('/') && !places.files.has(file) && !places.names.has(name);
  });
  return [
    describe(taken, 'of its old addresses have a page of the site now, which is shown'),
    describe(lost, 'of its old addresses lead to a page that the site does not have now'),
  ].filter((line) => line !== undefined);
}

const describe = ([first, ...others]: readonly OldAddress[], what: string) =>
  first &&
  `${redirectsFile}: ${others.length + 1} ${what}, such as ${first.from}, which leads to ${first.to}.`;

/** The old addresses whose file is none of these files. */
function listFree(redirects: readonly OldAddress[], files: readonly { file: string }[]) {
  const taken = listTakenPlaces(files.map(({ file }) => file));
  return redirects.filter(({ file }) => !isTaken(file, taken));
}

/** The old addresses, those below renamed sections too. Aliases of posts that are not shown are left out: they name them. */
function listShown({ publication, redirects }: Site, outputs: readonly Output[]): OldAddress[] {
  const files = new Set(outputs.map(({ file }) => file));
  const below = [...listRenamed(publication, redirects)].flatMap(([former, slug]) =>
    outputs
      .filter(({ file }) => file.startsWith(`${slug}/`))
      .map(({ file, route: to, isPage }) => ({
        from: to.replace(slug, former),
        file: file.replace(slug, former),
        to,
        copies: isPage ? undefined : file,
      })),
  );
  const isShown = ({ post }: Redirect) => post === undefined || files.has(toFile(toPostPath(post)));
  const written = redirects.filter(isShown);
  return [...written, ...listFree(below, written)];
}

const toAddress = ({ publication }: Site, to: string) =>
  to.startsWith('/') ? toSiteAddress(publication, to) : to;

function formatRules({ publication }: Site, redirects: readonly OldAddress[]): string {
  let text = '';
  const rules = redirects
    .map(({ from, to }) => {
      const target = to.startsWith('/') ? toSitePath(publication, to) : to;
      return `${toSitePath(publication, from)} ${target} 301\n`;
    })
    .filter((rule) => rule.length <= longestRule);
  for (const rule of rules.slice(0, mostRules)) {
    if (text.length + rule.length > mostBytes) break;
    text += rule;
  }
  return text;
}
