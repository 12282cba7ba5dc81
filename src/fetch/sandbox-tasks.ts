import {
  parseCalendar,
  type CalendarBytes,
  type ReadCalendar,
} from './parse/calendar/parse-calendar.ts';
import type { Feed } from './parse/feed.ts';
import { findFeedLink } from './parse/feed-links.ts';
import { readFeed } from './parse/parse-feed.ts';
import { renderPost } from '../text/html/markdown.ts';
import { serveTasks } from '../limits/sandbox/tasks.ts';

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

/** The tasks of the sandbox of a fetch. */
const tasks = {
  /** Renders the body of a post as safe HTML. */
  markdown: ({ markdown, source }: MarkdownInput): string => renderPost(markdown, source),
  /** Reads the items of a feed. */
  feed: ({ bytes, contentType, feedUrl }: FeedBytes): Promise<Feed> =>
    readFeed(bytes, contentType, feedUrl),
  /** Reads the events of a calendar. */
  calendar: (given: CalendarBytes): ReadCalendar => parseCalendar(given),
  /** Finds the feed that a page names. */
  feedLink: ({ bytes, contentType, feedUrl }: FeedBytes): string | undefined =>
    findFeedLink(bytes, contentType, feedUrl),
};

export type FetchTasks = typeof tasks;

serveTasks(tasks);
