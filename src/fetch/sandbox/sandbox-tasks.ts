import { readFeed, type Feed } from '../feeds/parse/parse-feed.ts';
import { renderPost } from '../../html/markdown.ts';

/** What may be run under limits: pure work on what strangers sent. Input and output cross a thread. */
export const tasks = {
  /** The body of a post of the blog at `source` as safe HTML. */
  markdown: ({ markdown, source }: { markdown: string; source: string }): string =>
    renderPost(markdown, source),
  /** A feed's bytes as its items. */
  feed: ({
    bytes,
    contentType,
    feedUrl,
  }: {
    bytes: Uint8Array;
    contentType: string | undefined;
    feedUrl: string;
  }): Promise<Feed> => readFeed(bytes, contentType, feedUrl),
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** What the worker answers. */
export type Answer = { state: 'done'; output: unknown } | { state: 'failed'; message: string };
