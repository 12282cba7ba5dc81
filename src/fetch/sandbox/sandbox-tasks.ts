import type { Feed } from '../feeds/parse/feed.ts';
import { readFeed } from '../feeds/parse/parse-feed.ts';
import { renderPost } from '../../html/markdown.ts';

/** What may be run under limits: pure work on what strangers sent. Input and output cross a thread. */
export const tasks = {
  /** A post's body as safe HTML. */
  markdown: ({ markdown }: { markdown: string }): string => renderPost(markdown),
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
