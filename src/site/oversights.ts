import { distance } from 'fastest-levenshtein';
import { readdirSync } from 'node:fs';
import {
  deskFile,
  pagesFolder,
  postsFolder,
  publicFolder,
  readFolders,
  redirectsFile,
  type OwnFile,
} from '../publication/folder.ts';
import { listFeeds } from '../publication/list-feeds.ts';
import { lowerCase } from '../text/letters.ts';
import { readOwnText, toPublicationFile } from '../publication/load.ts';
import type { Publication } from '../publication/publication.ts';
import { findDropped } from './posts/find-dropped.ts';

/** What a publication says of its feeds. */
type Named = Pick<Publication, 'feeds' | 'converter' | 'categories'>;

type Described = Named & Pick<Publication, 'name' | 'samples' | 'blog' | 'ownPosts' | 'timeZone'>;

/** What is read of a publication folder, by name. */
const known = [...readFolders, deskFile, redirectsFile];

/**
 * What is probably an oversight in the folder of the publication at a path, though its site can be built: a line for
 * each, with what to do.
 */
export function listOversights(
  named: string,
  publication: Described,
  ownFiles: readonly OwnFile[],
): string[] {
  return [
    ...describeEmpty(named, publication),
    ...listNearNames(named),
    ...listNearFiles(ownFiles),
    ...listRepeats(publication, false).map((text) => `${text}; remove one of the two.`),
    ...listUnsentHeaders(publication),
    ...listWinterZones(publication),
    ...listDropped(ownFiles),
  ];
}

/** What to do first where a publication has nothing for its front page: one line, or none. */
export function describeEmpty(
  named: string,
  { name, samples, blog, ownPosts, ...publication }: Described,
): string[] {
  if (samples || blog || ownPosts || listFeeds(publication).length > 0) return [];
  return [
    `${name} has no feed yet, so nothing is on its front page: write the address of one into ${toPublicationFile(named)}, as in "feeds": { "local": ["https://courier.example/feed"] }.`,
  ];
}

/** Files and folders whose names are almost those that are read. */
function listNearNames(named: string): string[] {
  if (toPublicationFile(named) === named) return [];
  const names = readdirSync(named);
  return names.flatMap((name) => {
    const meant = known.find((each) => distance(lowerCase(name), each) < 2);
    if (meant === undefined || meant === name || names.includes(meant)) return [];
    return [`Nothing reads ${name} in the folder of the publication; did you mean "${meant}"?`];
  });
}

function listNearFiles(ownFiles: readonly OwnFile[]): string[] {
  const sheet = `${publicFolder}/extra.css`;
  return ownFiles
    .filter(({ name }) => name !== sheet && lowerCase(name) === sheet)
    .map(({ name }) => `No page loads ${name}; did you mean "${sheet}", in small letters?`);
}

/** What posts and pages hold that no page will. */
const listDropped = (ownFiles: readonly OwnFile[]) =>
  ownFiles
    .filter(({ name }) => [postsFolder, pagesFolder].some((part) => name.startsWith(`${part}/`)))
    .flatMap(({ name, file }) => findDropped(readOwnText(file)).map((line) => `${name}, ${line}`));

/** Feeds that are named twice, even if they are written in two ways: in one section, or where `isShared` in several. */
function listRepeats(publication: Named, isShared: boolean): string[] {
  const all = listFeeds(publication);
  return all.flatMap((feed) => {
    const same = all.filter(({ url }) => toPlain(url) === toPlain(feed.url));
    const own = same.find(({ category }) => category === feed.category);
    const first = own === feed ? same[0] : own;
    const isMeant = first !== feed && (own === feed) === isShared;
    return isMeant ? [`${feed.field} is the feed of ${first?.field}, too`] : [];
  });
}

/** Headers of feeds that a converter asks for, which sends none. */
const listUnsentHeaders = (publication: Named) =>
  listFeeds(publication)
    .filter(({ options: { header } }) => header && publication.converter)
    .map(({ field }) => `${field}.header is not sent, since "converter" asks for the feed.`);

/** Feeds that more than one section has, which may be meant: a line for each. */
export const listSharedFeeds = (publication: Named): string[] =>
  listRepeats(publication, true).map((text) => `${text}: both sections show its stories.`);

/** Time zones without summer time, by names that are used for clocks that have it: the zone of a city with these. */
const winterZones: Readonly<Record<string, string>> = {
  EST: 'America/New_York',
  MST: 'America/Denver',
};

/** Time zones that are probably meant to have a summer time. */
function listWinterZones(publication: Named & Pick<Publication, 'timeZone'>): string[] {
  const feeds = listFeeds(publication).map(({ field, options: { zone } }) => ({ field, zone }));
  const all = [{ field: 'timeZone', zone: publication.timeZone }, ...feeds];
  return all.flatMap(({ field, zone = '' }) => {
    const city = winterZones[zone.toUpperCase()];
    return city ? [`${field}: ${zone} has no summer time; did you mean "${city}"?`] : [];
  });
}

/** An address without what makes no other feed: the scheme, www and a slash at the end. */
const toPlain = (address: string) => {
  const { host, pathname, search } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
};

/** Hosts that stand for others in examples (RFC 2606). */
const placeholder = /(?:^|\.)(?:example|invalid|test|example\.(?:com|org|net))$/;

/** The addresses of a publication that are still those of an example: a line for each. */
export function listPlaceholders(publication: Named & Pick<Publication, 'url'>): string[] {
  const feeds = listFeeds(publication).map(({ field, url }) => ({ field, address: url }));
  return [{ field: 'url', address: publication.url }, ...feeds]
    .filter(({ address }) => placeholder.test(new URL(address).hostname))
    .map(
      ({ field, address }) =>
        `${field}: ${new URL(address).host} is a name for examples, which nobody has; write an address of your own before the site is published.`,
    );
}
