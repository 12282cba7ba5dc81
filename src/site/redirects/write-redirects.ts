import { getWords } from '../../content/schema/load.ts';
import { findLanguage } from '../../content/schema/fallback.ts';
import { site as siteWords } from '../../content/schema/site.ts';
import type { Place } from '../../disk/place.ts';
import { placeFile } from '../../disk/place-file.ts';
import type { Output } from '../../edition/outputs.ts';
import { listPublicFiles, redirectsFile, type OwnFile } from '../../publication/folder.ts';
import { isTaken, listTakenPlaces, toPageName } from '../../publication/places.ts';
import { toSiteAddress, toSitePath, type Publication } from '../../publication/publication.ts';
import { escapeHtml } from '../../text/html-tree.ts';
import { decodePercent } from '../../text/percent.ts';
import type { Presentation } from '../../publication/words.ts';
import type { Redirect } from './read-redirects.ts';

/** What Cloudflare Pages and Netlify read of `_redirects`. Pages at the old addresses do for all others. */
const [mostRules, mostBytes, longestRule] = [2000, 100_000, 1000];

/** What a site says about its addresses and its old ones. */
interface Redirected extends Presentation {
  publication: Omit<Publication, 'alerts'>;
  ownFiles: readonly OwnFile[];
  redirects: readonly Redirect[];
}

/**
 * Writes a page at each old address of a site that leads to the new one, for hosts that serve files, and
 * `_redirects`, for hosts that answer with a redirect themselves. An output of the site goes before an old address.
 */
export function writeRedirects(site: Redirected, outputs: readonly Output[], place: Place): void {
  const redirects = listFree(site, outputs);
  if (redirects.length === 0) return;
  const pages = new Map(redirects.map((each) => [each.file.toLowerCase(), each]));
  for (const { file, to } of pages.values())
    placeFile(place, file, Buffer.from(renderMoved(site, to)));
  placeFile(place, '_redirects', Buffer.from(formatRules(site, redirects)));
}

/** A line for each kind of old address that does not lead where it should. */
export function describeRedirects(site: Redirected, outputs: readonly Output[]): string[] {
  const { redirects, ownFiles } = site;
  if (redirects.length === 0) return [];
  const free = listFree(site, outputs);
  const taken = redirects.filter((each) => !free.includes(each));
  const files = [...outputs, ...listPublicFiles(ownFiles).map(({ at }) => ({ file: at }))];
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
function listFree({ redirects }: Redirected, outputs: readonly Output[]): Redirect[] {
  const taken = listTakenPlaces(outputs.map(({ file }) => file));
  return redirects.filter(({ file }) => !isTaken(file, taken));
}

function formatRules({ publication }: Redirected, redirects: readonly Redirect[]): string {
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

function renderMoved({ publication, words: own }: Redirected, to: string): string {
  const { moved } = getWords({ edition: { getWords: (name) => own[name] } }, siteWords);
  const { language, direction } = publication;
  const address = escapeHtml(to.startsWith('/') ? toSiteAddress(publication, to) : to);
  const said = findLanguage(publication, moved);
  const text = escapeHtml(moved);
  return [
    `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${address}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head>`,
    `<body><p${said === undefined ? '' : ` lang="${said}"`}><a href="${address}">${text}</a></p></body></html>\n`,
  ].join('');
}
