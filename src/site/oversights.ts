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
import { toFeedOptions } from '../publication/schema/feed-entries.ts';
import { nameSource } from '../publication/schema/name.ts';
import { lowerCase } from '../text/letters.ts';
import { readOwnText, toPublicationFile } from '../publication/load.ts';
import type { Publication } from '../publication/publication.ts';

import { findDropped } from './posts/find-dropped.ts';

/** What is read of a publication folder, by name. */
const known = [...readFolders, deskFile, redirectsFile];

/**
 * What is probably an oversight in the folder of the publication at a path, though its site can be built: a line for
 * each, with what to do.
 */
export function listOversights(
  named: string,
  publication: Pick<Publication, 'feeds' | 'timeZone' | 'converter'>,
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

/** Feeds that a section has twice, even if they are written in two ways. */
function listRepeatedFeeds({ feeds }: Pick<Publication, 'feeds'>): string[] {
  return Object.entries(feeds).flatMap(([section, entries]) => {
    const addresses = entries.map((entry) => toPlain(toFeedOptions(entry).url));
    return addresses.flatMap((address, at) => {
      const first = addresses.indexOf(address);
      if (first === at) return [];
      const [one, other] = [at, first].map((each) => nameSource(`${section}/${each + 1}`));
      return [`${one} is the feed of ${other}, too; remove one of the two.`];
    });
  });
}

/** Headers of feeds that a converter asks for, which sends none. */
const listUnsentHeaders = ({ feeds, converter }: Pick<Publication, 'feeds' | 'converter'>) =>
  listFeeds(feeds)
    .filter(({ header }) => header !== undefined && converter !== undefined)
    .map(({ field }) => `${field}.header is not sent, since "converter" asks for the feed.`);

/** Feeds that more than one section has, which may be meant: a line for each. */
export function listSharedFeeds({ feeds }: Pick<Publication, 'feeds'>): string[] {
  const all = listFeeds(feeds);
  return all.flatMap(({ field, section, url }) => {
    const first = all.find((each) => toPlain(each.url) === toPlain(url));
    if (first === undefined || first.section === section) return [];
    return [`${field} is the feed of ${first.field}, too: both sections show its stories.`];
  });
}

const listFeeds = (feeds: Publication['feeds']) =>
  Object.entries(feeds).flatMap(([section, entries]) =>
    entries.map((entry, at) => ({
      section,
      field: nameSource(`${section}/${at + 1}`),
      ...toFeedOptions(entry),
    })),
  );

/** Time zones without summer time, by names that are used for clocks that have it: the zone of a city with these. */
const winterZones: Readonly<Record<string, string>> = {
  EST: 'America/New_York',
  MST: 'America/Denver',
};

/** Time zones that are probably meant to have a summer time. */
const listWinterZones = ({ timeZone, feeds }: Pick<Publication, 'feeds' | 'timeZone'>) =>
  [{ field: 'timeZone', zone: timeZone }, ...listFeeds(feeds)].flatMap(({ field, zone = '' }) => {
    const city = winterZones[zone.toUpperCase()];
    return city ? [`${field}: ${zone} has no summer time; did you mean "${city}"?`] : [];
  });

/** An address without what makes no other feed: the scheme, www and a slash at the end. */
const toPlain = (address: string) => {
  const { host, pathname, search } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
};

/** Hosts that stand for others in examples (RFC 2606). */
const placeholder = /(?:^|\.)(?:example|invalid|test|example\.(?:com|org|net))$/;

/** The addresses of a publication that are still those of an example: a line for each. */
export function listPlaceholders(publication: Pick<Publication, 'url' | 'feeds'>): string[] {
  const isPlaceholder = (address: string) => placeholder.test(new URL(address).hostname);
  const feeds = listFeeds(publication.feeds).map(({ field, url }) => ({ field, address: url }));
  return [{ field: 'url', address: publication.url }, ...feeds]
    .filter(({ address }) => isPlaceholder(address))
    .map(
      ({ field, address }) =>
        `${field}: ${new URL(address).host} is a name for examples, which nobody has; write an address of your own before the site is published.`,
    );
}
