import type { Reply } from '../reply.ts';
import { toJson } from '../reply.ts';
import type { Shelf } from '../shelf.ts';
import { toConverted } from './converter.ts';
import { answerExample } from '../examples.ts';
import { toAtom, toRss } from './render.ts';

const formats = {
  rss: { render: toRss, type: 'application/rss+xml; charset=utf-8' },
  atom: { render: toAtom, type: 'application/atom+xml; charset=utf-8' },
};

/** Answers the path of a feed, rendered in its own format. Returns `undefined` for any other path. */
export function answerFeed(
  path: string,
  shelf: Shelf,
  origin: string,
  opened: Date,
): Reply | undefined {
  const feed = shelf.getFeed(path);
  if (feed === undefined) return answerExample(path, origin);
  const { render, type } = formats[feed.format];
  return { type, body: render({ feed, origin, opened }), modified: shelf.getModified(path) };
}

/** Answers the conversion service. Its errors have status 200 and a message in the body. */
export function answerConversion(
  url: URL,
  { shelf, origin, opened, key }: { shelf: Shelf; origin: string; opened: Date; key: string },
  isFaulty: (feed: URL) => boolean,
): Reply {
  if (url.searchParams.get('api_key') !== key) {
    return toError('The api key you provided is not valid.');
  }
  const asked = url.searchParams.get('rss_url') ?? '';
  const address = URL.canParse(asked) ? new URL(asked) : undefined;
  const feed = address?.origin === origin ? shelf.getFeed(address.pathname) : undefined;
  if (address === undefined || feed === undefined || isFaulty(address)) {
    return toError('Cannot download this RSS feed, make sure the Rss URL is correct.');
  }
  const count = Number(url.searchParams.get('count') ?? 10);
  return toJson(toConverted({ feed, origin, opened }, count));
}

const toError = (message: string): Reply => toJson({ status: 'error', message });
