import { z } from 'zod';
import { findDateHabits, type DateHabits } from '../../text/dates/date-habits.ts';
import { findDate, joinNames } from './map-item.ts';
import { FeedError } from './feed-error.ts';
import type { Feed, FeedItem } from './feed.ts';
import { jsonText, parseResponse } from '../parse-response.ts';
import { mostItems, tooMany } from './plain-feed.ts';
import { escapeMarkup } from '../../text/xml.ts';

const list = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((raw) => {
        const result = entry.safeParse(raw);
        return result.success ? [result.data] : [];
      }),
    );
const author = z.object({ name: jsonText });
const authors = list(author);
const itemSchema = z.object({
  id: jsonText,
  url: jsonText,
  external_url: jsonText,
  title: jsonText,
  content_html: jsonText,
  content_text: jsonText,
  summary: jsonText,
  image: jsonText,
  banner_image: jsonText,
  date_published: jsonText,
  date_modified: jsonText,
  author: author.optional().catch(undefined),
  authors,
  tags: list(z.string()),
  attachments: list(z.object({ url: z.string(), mime_type: jsonText })),
});
type JsonItem = z.infer<typeof itemSchema>;

const feedSchema = z.object({
  title: jsonText,
  description: jsonText,
  home_page_url: jsonText,
  language: jsonText,
  author: author.optional().catch(undefined),
  authors,
  items: z.array(z.unknown()),
});

/** A JSON Feed (version 1.x) as a feed. Throws a FeedError when it is no JSON, or JSON of another kind. */
export function readJsonFeed(json: string): Feed {
  const feed = feedSchema.safeParse(parseResponse(json, new FeedError('not a feed: broken JSON')));
  if (!feed.success) throw new FeedError('not a feed: JSON without a list of items');
  const { title = '', description, home_page_url: link, language, items } = feed.data;
  const read = withoutMiddle(items).map((raw) => itemSchema.safeParse(raw));
  const style = findDateHabits(
    read.flatMap(({ data }) => data?.date_published ?? []),
    language,
  );
  const fallback = readAuthor(feed.data);
  return {
    title: escapeMarkup(title),
    description: description === undefined ? undefined : escapeMarkup(description),
    link,
    language,
    items: read.flatMap(({ data }) => (data ? [toItem(data, fallback, style)] : [])),
    dropped: [
      ...read.flatMap(({ success }, index) =>
        success ? [] : [`item ${index + 1}: not an object`],
      ),
      ...tooMany(items.length - mostItems),
    ],
  };
}

/** The newest items stand at one end or at the other. */
function withoutMiddle<T>(items: readonly T[]): readonly T[] {
  if (items.length <= mostItems) return items;
  return [...items.slice(0, mostItems / 2), ...items.slice(-mostItems / 2)];
}

function readAuthor(entity: {
  author?: { name?: string | undefined } | undefined;
  authors: { name?: string | undefined }[];
}) {
  const names = entity.authors.flatMap(({ name }) => name || []);
  return joinNames(names) ?? (entity.author?.name || undefined);
}

function toItem(item: JsonItem, feedAuthor: string | undefined, style: DateHabits): FeedItem {
  const content =
    item.content_html ??
    (item.content_text === undefined ? undefined : escapeMarkup(item.content_text));
  const dateText = item.date_published ?? item.date_modified;
  const attachment =
    item.attachments.find(({ mime_type: type }) => type?.startsWith('image/')) ??
    item.attachments[0];
  const optional = {
    link: item.url ?? item.external_url,
    content,
    author: readAuthor(item) ?? feedAuthor,
    guid: item.id,
    ...(dateText !== undefined && findDate([dateText], style)),
    dateText,
    image: item.image ?? item.banner_image,
    enclosure: attachment && {
      url: attachment.url,
      type: attachment.mime_type,
    },
  };
  return {
    title: escapeMarkup(item.title ?? ''),
    description: item.summary === undefined ? (content ?? '') : escapeMarkup(item.summary),
    categories: item.tags,
    ...optional,
  };
}
