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
import type { Redirect } from '../../site/read-redirects.ts';

/** What Cloudflare Pages and Netlify read of `_redirects`. Pages at the old addresses do for all others. */
const [mostRules, mostBytes, longestRule] = [2000, 100_000, 1000];

/**
 * Writes a page at each old address of a site that leads to the new one, for hosts that serve files, and
 * `_redirects`, for hosts that answer with a redirect themselves. An output of the site goes before an old address.
 */
export function writeRedirects(site: Site, outputs: readonly Output[], place: Place): void {
  const redirects = listFree(site, outputs);
  if (redirects.length === 0) return;
  const pages = new Map(redirects.map((each) => [each.file.toLowerCase(), each]));
  for (const { file, to } of pages.values())
    placeFile(
      place,
      file,
      Buffer.from(renderMoved(site.publication, site.words, toAddress(site, to))),
    );
  placeFile(place, '_redirects', Buffer.from(formatRules(site, redirects)));
}

/** A line for each kind of old address that does not lead where it should. */
export function describeRedirects(site: Site, outputs: readonly Output[]): string[] {
  const redirects = listShown(site, outputs);
  if (redirects.length === 0) return [];
  const free = listFree(site, outputs);
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
  ].flat();
}

function describe(redirects: readonly Redirect[], what: string): string[] {
  const [first] = redirects;
  if (first === undefined) return [];
  return [
    `${redirectsFile}: ${redirects.length} ${what}, such as ${first.from}, which leads to ${first.to}.`,
  ];
}

/** The old addresses that no output of the site has. */
function listFree(site: Site, outputs: readonly Output[]): Redirect[] {
  const taken = listTakenPlaces(outputs.map(({ file }) => file));
  return listShown(site, outputs).filter(({ file }) => !isTaken(file, taken));
}

/** The old addresses without the aliases of posts that are not shown: these name them. */
function listShown({ redirects }: Site, outputs: readonly Output[]): Redirect[] {
  const files = new Set(outputs.map(({ file }) => file));
  return redirects.filter(({ post }) => post === undefined || files.has(toFile(toPostPath(post))));
}

const toAddress = ({ publication }: Site, to: string) =>
  to.startsWith('/') ? toSiteAddress(publication, to) : to;

function formatRules({ publication }: Site, redirects: readonly Redirect[]): string {
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
