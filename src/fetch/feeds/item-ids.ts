import { createHash } from 'node:crypto';
import { isNone, toSameKey } from '../../text/addresses/story-keys.ts';
import { toBare } from '../../text/bare-title.ts';
import type { FeedItem } from '../parse/feed.ts';

/** So many headlines under one id or one link are as many stories. Two may be one, updated. */
const fewestStories = 3;

/**
 * The id of each item of a feed: its guid, else its link, else a digest of its words. A guid that several
 * stories share is none, and neither is a link that a page of stories has.
 */
export function chooseIds(
  items: readonly Pick<FeedItem, 'guid' | 'link' | 'title' | 'dateText'>[],
  feedUrl: string,
): string[] {
  const guids = items.map(({ guid }) => readGuid(guid));
  const shared = findShared(items, guids);
  const own = guids.map((guid) => (guid === undefined || shared.has(guid) ? undefined : guid));
  const links = items.map(({ link }, at) =>
    own[at] === undefined && link !== undefined ? toSameKey(link) : undefined,
  );
  const pages = findShared(items, links);
  return items.map(({ link, title, dateText = '' }, at) => {
    const isPage = pages.has(links[at] ?? '');
    if (!isPage) return chooseId(own[at], link, [feedUrl, title, dateText]);
    return toDigest([link, toBare(title)]);
  });
}

/** The id by a guid, else by a link, else by the rest. A very long one is a digest. */
export function chooseId(
  guid: string | undefined,
  link: string | undefined,
  rest: readonly string[],
): string {
  const own = readGuid(guid) ?? link;
  return own !== undefined && own.length <= 1000 ? own : toDigest([own, ...rest]);
}

function readGuid(guid = ''): string | undefined {
  const text = guid.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, ' ').trim();
  return isNone(text) ? undefined : text;
}

const toDigest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The names that several stories of a feed have: with other headlines and other links, or with many headlines. */
function findShared(
  items: readonly Pick<FeedItem, 'link' | 'title'>[],
  names: readonly (string | undefined)[],
): ReadonlySet<string> {
  const sharers = new Map<string, { titles: Set<string>; links: Set<string> }>();
  for (const [at, { title, link }] of items.entries()) {
    const name = names[at];
    if (name === undefined) continue;
    const { titles, links } = sharers.get(name) ?? { titles: new Set(), links: new Set() };
    titles.add(toBare(title));
    links.add(link === undefined ? '' : toSameKey(link));
    sharers.set(name, { titles, links });
  }
  const isShared = ({ titles, links }: { titles: Set<string>; links: Set<string> }) =>
    titles.size >= fewestStories || (titles.size > 1 && links.size > 1);
  return new Set([...sharers].flatMap(([name, each]) => (isShared(each) ? [name] : [])));
}
