import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Article } from '../article.ts';
import { changeSchema, toChanges } from './changes.ts';
import type { BlogSource, Edition, FeedSource } from '../edition.ts';
import { hasSamePosts } from './changed-posts.ts';

/** Outcomes that are remembered of a source. */
export const mostOutcomes = 30;

/**
 * What one rebuild had of a source: something new; the same as before; what it gave earlier, since it
 * could not be read; nothing at all.
 */
export const outcomes = ['new', 'same', 'kept', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What earlier rebuilds leave to later ones. */
export const historySchema = z.strictObject({
  /** When the latest of them was, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      url: z.string(),
      /** Oldest first. */
      outcomes: z.array(z.enum(outcomes)).max(mostOutcomes),
    }),
  ),
  /** Newest first. */
  changes: z.array(changeSchema),
});
export type History = z.infer<typeof historySchema>;
type Source = FeedSource | BlogSource;

/** The edition with what the one before it remembered, and what a comparison of the two adds to that. */
export function withHistory(previous: Edition | undefined, next: Edition, now: Date): Edition {
  const sources = listSources(next).map((source) => {
    const before = previous && listSources(previous).find((each) => isSame(each, source));
    const known = previous?.history?.sources.find((each) => isSame(each, source));
    const all = [...(known?.outcomes ?? []), toOutcome(before, source)];
    return { id: source.id, url: source.url, outcomes: all.slice(-mostOutcomes) };
  });
  const changes = toChanges(previous, next, now);
  return { ...next, history: { at: now.toISOString(), sources, changes } };
}

/** Every source of an edition: its feeds, and its blog. */
export function listSources({ feeds, blog }: Edition): Source[] {
  return blog ? [...feeds, blog] : feeds;
}

/** What this rebuild had of a source, of which the one before it may have had something. */
export function toOutcome(before: Source | undefined, source: Source): Outcome {
  if (source.state !== 'loaded') return source.state;
  if (before === undefined || before.state === 'failed') return 'new';
  return tellsTheSame(before, source) ? 'same' : 'new';
}

type Read = Exclude<Source, { state: 'failed' }>;

function tellsTheSame(before: Read, source: Read): boolean {
  if ('articles' in before && 'articles' in source) {
    return isDeepStrictEqual(before.articles.map(toTold), source.articles.map(toTold));
  }
  return 'posts' in before && 'posts' in source && hasSamePosts(before, source);
}

/** Our copy of a picture may come later than its story, without the source having said anything new. */
const toTold = ({ picture: _, ...article }: Article) => article;

const isSame = (a: { id: string; url: string }, b: { id: string; url: string }) =>
  a.id === b.id && a.url === b.url;
