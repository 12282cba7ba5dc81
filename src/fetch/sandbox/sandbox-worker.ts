import type { Feed } from '../feeds/parse/feed.ts';
import { readFeed } from '../feeds/parse/parse-feed.ts';
import { renderPost } from '../../html/markdown.ts';

interface FeedInput {
  bytes: Uint8Array;
  contentType: string | undefined;
  feedUrl: string;
}

interface MarkdownInput {
  markdown: string;
  /** The address of the blog service. */
  source: string;
}

/** The body of a post as safe HTML. */
export const markdown = ({ markdown, source }: MarkdownInput): string =>
  renderPost(markdown, source);

/** The bytes of a feed as its items. */
export const feed = ({ bytes, contentType, feedUrl }: FeedInput): Promise<Feed> =>
  readFeed(bytes, contentType, feedUrl);

/** The tasks of the sandbox: the functions that this file exports. */
type Tasks = { markdown: typeof markdown; feed: typeof feed };
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
