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

/** What is read of a publication folder, by name. */
const known = [...readFolders, deskFile, redirectsFile];

/**
 * What is probably an oversight in the folder of the publication at a path, though its site can be built: a line for
 * each, with what to do.
 */
export function listOversights(
  named: string,
  publication: Named & Pick<Publication, 'timeZone'>,
  ownFiles: readonly OwnFile[],
): string[] {
  return [
    ...listNearNames(named),
    ...listNearFiles(ownFiles),
    ...listRepeatedFeeds(publication),
    ...listUnsentHeaders(publication),
    ...listWinterZones(publication),
    ...listDropped(ownFiles),
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
  const isNear = ({ name }: OwnFile) => name !== sheet && lowerCase(name) === sheet;
  return ownFiles
    .filter(isNear)
    .map(({ name }) => `No page loads ${name}; did you mean "${sheet}", in small letters?`);
}

/** What posts and pages hold that no page will. */
const listDropped = (ownFiles: readonly OwnFile[]) =>
  ownFiles
    .filter(({ name }) => [postsFolder, pagesFolder].some((part) => name.startsWith(`${part}/`)))
    .flatMap(({ name, file }) => findDropped(readOwnText(file)).map((line) => `${name}, ${line}`));

/** Feeds that are named twice, even if they are written in two ways: each with the first of the same address. */
function listRepeats(publication: Named) {
  const all = listFeeds(publication);
  return all.flatMap((feed) => {
    const same = all.filter(({ url }) => toPlain(url) === toPlain(feed.url));
    const own = same.find(({ category }) => category === feed.category);
    const first = own === feed ? same[0] : own;
    const text = `${feed.field} is the feed of ${first?.field}, too`;
    return first === feed ? [] : [{ text, isShared: own === feed }];
  });
}

/** Feeds that a section has twice. */
const listRepeatedFeeds = (publication: Named) =>
  listRepeats(publication).flatMap(({ text, isShared }) =>
    isShared ? [] : [`${text}; remove one of the two.`],
  );

/** Headers of feeds that a converter asks for, which sends none. */
const listUnsentHeaders = (publication: Named) =>
  listFeeds(publication)
    .filter(({ options: { header } }) => header && publication.converter)
    .map(({ field }) => `${field}.header is not sent, since "converter" asks for the feed.`);

/** Feeds that more than one section has, which may be meant: a line for each. */
export const listSharedFeeds = (publication: Named): string[] =>
  listRepeats(publication).flatMap(({ text, isShared }) =>
    isShared ? [`${text}: both sections show its stories.`] : [],
  );

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
  const isPlaceholder = (address: string) => placeholder.test(new URL(address).hostname);
  const feeds = listFeeds(publication).map(({ field, url }) => ({ field, address: url }));
  return [{ field: 'url', address: publication.url }, ...feeds]
    .filter(({ address }) => isPlaceholder(address))
    .map(
      ({ field, address }) =>
        `${field}: ${new URL(address).host} is a name for examples, which nobody has; write an address of your own before the site is published.`,
    );
}
