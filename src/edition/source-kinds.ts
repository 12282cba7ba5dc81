import { z } from 'zod';
import { blogSourceSchema } from './sources/blog.ts';
import { calendarSourceSchema } from './sources/calendar.ts';
import { feedSourceSchema } from './sources/feed.ts';
import { ownPostsSchema } from './sources/posts.ts';
import type { Muting } from './sources/source.ts';
import { weatherSourceSchema } from './sources/weather.ts';

/** What the edition must know about one kind of source. */
interface SourceKindRow {
  /** A source of this kind as the edition keeps it, made by `defineSource`. */
  schema: z.ZodDiscriminatedUnion;
  /**
   * `articles`: stories of other publishers, which a category shows; of these, a source names only
   * the newest. `posts`: the publication's own writing, which the blog shows; of these, a source
   * names all. `weather`: a forecast, and `events`: those of a calendar, which are no stories.
   */
  brings: 'articles' | 'posts' | 'weather' | 'events';
  /** Whether a site does as well as its sources of this kind do. */
  isJudged: boolean;
}

/** The table of source kinds: what the edition keeps of each. The table in src/fetch/source-kinds.ts says how each is fetched. */
export const sourceKinds = {
  feed: { schema: feedSourceSchema, brings: 'articles', isJudged: true },
  blog: { schema: blogSourceSchema, brings: 'posts', isJudged: true },
  posts: { schema: ownPostsSchema, brings: 'posts', isJudged: false },
  weather: { schema: weatherSourceSchema, brings: 'weather', isJudged: false },
  calendar: { schema: calendarSourceSchema, brings: 'events', isJudged: false },
} as const satisfies Record<string, SourceKindRow>;

export type SourceKind = keyof typeof sourceKinds;

/** A source of one kind, in one of its states: `loaded`, `kept` or `failed`. */
export type SourceOf<Kind extends SourceKind> = z.infer<(typeof sourceKinds)[Kind]['schema']>;

export type Source = SourceOf<SourceKind>;

/** A source as its editors show it. A stored source is never muted. */
export type ShownSource = Source & { muted?: Muting };

type SourceSchema = (typeof sourceKinds)[SourceKind]['schema'];

export const sourceSchema = z.discriminatedUnion(
  'kind',
  Object.values(sourceKinds).map(({ schema }) => schema) as [SourceSchema, ...SourceSchema[]],
);

/** Whether sources of a kind bring stories. */
export const bringsStories = ({ kind }: Pick<Source, 'kind'>) =>
  ['articles', 'posts'].includes(sourceKinds[kind].brings);

/** Whether a site does as well as its sources of a kind do. */
export const isJudged = ({ kind }: Pick<Source, 'kind'>) => sourceKinds[kind].isJudged;

/** Whether sources of a kind are asked through the network. */
export const isWeb = ({ kind }: Pick<Source, 'kind'>) => kind !== 'posts';

export type NamedSource = Pick<Source, 'kind' | 'id' | 'url' | 'category'>;
