import { z } from 'zod';
import { parseDate } from '../../text/dates/parse-date.ts';
import { FeedError } from '../parse/feed-error.ts';
import type { Feed, FeedItem } from '../parse/feed.ts';
import { jsonText as text, parseResponse } from '../parse-response.ts';
import { keepUsable } from '../parse/usable-items.ts';

const itemSchema = z.object({
  title: text,
  link: text,
  description: text,
  content: text,
  pubDate: text,
  author: text,
  categories: z.array(z.unknown()).catch([]),
  guid: text,
  thumbnail: text,
  // Empty enclosures come as a list.
  enclosure: z.object({ url: text, link: text, type: text }).optional().catch(undefined),
});

const responseSchema = z.object({
  status: z.string(),
  message: text,
  feed: z.object({ title: text, description: text, link: text }).partial().catch({}),
  items: z.array(z.unknown()).catch([]),
});

/**
 * Reads a response of the feed-to-JSON conversion service (specification §7). Throws a FeedError with the
 * text of specification §8 when its status is not ok. A response that is not the service's gets a
 * FeedError that says what came.
 */
export function readConverted(json: string): Feed {
  const response = responseSchema.safeParse(
    parseResponse(json, new FeedError('RSS feed error: an answer that is not JSON')),
  );
  if (!response.success) throw new FeedError('RSS feed error: an answer without a status');
  const { status, message, feed, items } = response.data;
  if (status !== 'ok') throw new FeedError(`RSS feed error: ${message ?? `status ${status}`}`);
  const read = items.map((raw) => itemSchema.safeParse(raw));
  return keepUsable({
    title: feed.title ?? '',
    description: feed.description || undefined,
    link: feed.link || undefined,
    items: read.flatMap(({ data }) => (data ? [toItem(data)] : [])),
    dropped: read.flatMap(({ success }, index) =>
      success ? [] : [`item ${index + 1}: not an object`],
    ),
  });
}

function toItem(item: z.infer<typeof itemSchema>): FeedItem {
  const url = item.enclosure?.url ?? item.enclosure?.link;
  const optional = {
    link: item.link || undefined,
    content: item.content || undefined,
    author: item.author || undefined,
    guid: item.guid || undefined,
    // The service gives dates in UTC, and no zone.
    date: (item.pubDate ? parseDate(item.pubDate) : undefined)?.toISOString(),
    zone: 0,
    dateText: item.pubDate || undefined,
    image: item.thumbnail || undefined,
    enclosure: url ? { url, type: item.enclosure?.type || undefined } : undefined,
  };
  return {
    title: item.title ?? '',
    description: item.description || (item.content ?? ''),
    categories: item.categories.filter((label) => typeof label === 'string'),
    ...optional,
  };
}
