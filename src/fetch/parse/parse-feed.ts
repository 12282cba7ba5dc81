import { toPlainText } from '../../text/plain-text.ts';
import { decodeFeed } from './decode.ts';
import type { Feed } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { firstText, toChannelDate, toDateHabits, toFeedItem, toPageLink } from './map-item.ts';
import { readJsonFeed } from './parse-json-feed.ts';
import { normalizeFeed } from './normalize.ts';
import { repairText } from './repair.ts';
import { readRss } from './parse-rss.ts';
import { toSchedule } from './schedule.ts';
import { keepUsable } from './usable-items.ts';

/**
 * Reads the bytes that an address of a feed answered with: RSS of any version, Atom, RDF or JSON
 * Feed, repaired where it can be (ruling 3). An item that can't be used costs only itself. Rejects
 * with a FeedError that says what came instead, when it is no feed at all.
 */
export async function readFeed(
  bytes: Uint8Array,
  contentType: string | undefined,
  feedUrl: string,
): Promise<Feed> {
  const remarks: string[] = [];
  const text = decodeFeed(bytes, contentType, (remark) => remarks.push(remark));
  if (/^\s*\{/.test(text)) return keepUsable(readJsonFeed(text));
  const normalized = normalizeFeed(repairText(text), feedUrl);
  if (normalized.kind === 'other') {
    throw new FeedError(`not a feed: ${describe(text, normalized.root)}`);
  }
  const { channel, items } = await readRss(normalized.xml);
  const description = firstText(channel, [
    'description',
    'atom:subtitle',
    'atom:tagline',
    'dc:description',
  ]);
  const link = toPageLink(channel);
  const language = firstText(channel, ['language', 'dc:language']);
  const style = toDateHabits(items, language);
  return keepUsable({
    title: firstText(channel, ['title', 'atom:title', 'dc:title']) ?? '',
    description,
    link,
    language,
    ...toChannelDate(channel, style),
    items: items.map((item) => toFeedItem(item, channel, style)),
    dropped: normalized.dropped,
    remarks: remarks.length === 0 ? undefined : remarks,
    schedule: toSchedule(channel),
    isCutOff: normalized.isCutOff || undefined,
  });
}

function describe(text: string, root: string | undefined): string {
  if (text.trim() === '') return 'an empty answer';
  if (root === 'html' || /<html[\s>]|<!doctype html/i.test(text.slice(0, 2000))) {
    const title = toPlainText(
      /<title[^>]{0,200}>([^<]{0,200})/i.exec(text.slice(0, 100_000))?.[1] ?? '',
    );
    return title === '' ? 'an HTML page' : `an HTML page ("${title}")`;
  }
  if (root !== undefined) return `a document of <${root.slice(0, 60)}>`;
  return `text ("${toPlainText(text.slice(0, 200)).slice(0, 60)}")`;
}
