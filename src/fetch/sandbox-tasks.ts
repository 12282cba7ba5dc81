import type { Feed } from './parse/feed.ts';
import { findFeedLink } from './parse/feed-links.ts';
import { findIcons } from './parse/page-icons.ts';
import { readFeed } from './parse/parse-feed.ts';
import { renderPost } from '../text/markdown.ts';

interface MarkdownInput {
  markdown: string;
  /** The address of the blog service. */
  source: string;
}

interface FeedBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
  feedUrl: string;
}

interface PageBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
  url: string;
}

/** The tasks of the sandbox: pure work on untrusted input. Input and output cross threads. */
export const tasks = {
  /** Renders the body of a post as safe HTML. */
  markdown: ({ markdown, source }: MarkdownInput): string => renderPost(markdown, source),
  /** Reads the items of a feed. */
  feed: ({ bytes, contentType, feedUrl }: FeedBytes): Promise<Feed> =>
    readFeed(bytes, contentType, feedUrl),
  /** Finds the feed that a page names. */
  feedLink: ({ bytes, contentType, feedUrl }: FeedBytes): string | undefined =>
    findFeedLink(bytes, contentType, feedUrl),
  /** Finds the icons that a page declares, best first. */
  icons: ({ bytes, contentType, url }: PageBytes): string[] => findIcons(bytes, contentType, url),
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** The result of a task, as plain values that cross threads. */
export type TaskResult = { state: 'done'; output: unknown } | { state: 'failed'; message: string };
