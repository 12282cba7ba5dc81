import { withoutTokens } from '../publication/tokens.ts';
import type { Edition } from '../edition/edition.ts';
import { mapStories, type UntrustedStory } from '../edition/map-stories.ts';
import { getPosts, listAllArticles } from '../edition/stories.ts';
import { createIdentify, digestKeys, toKeyDigest } from '../edition/story-id.ts';
import type { Held } from './decided.ts';
import { toNamedKeys } from './story-name.ts';

/** A story of an edition that editors corrected, with the rows that are about it: that of its name first. */
export interface CorrectedStory {
  story: UntrustedStory;
  held: readonly Held[];
  /** It is a story of a source now, and not only of an issue of the newsletter or of /changes. */
  isListed: boolean;
  /** Digests of its names and of what it comes back with, and of what others may be called, too. */
  keys: readonly string[];
  called: readonly string[];
}

/** The corrected stories of an edition, by the article, the post or the change. */
export type Meetings = ReadonlyMap<object, CorrectedStory>;

/** What an untrusted story is about. */
export const getMatter = (story: UntrustedStory): object =>
  story.kind === 'article' ? story.article : story.kind === 'post' ? story.post : story.change;

/** The address of the source of an untrusted story, without keys. */
export function getSource(story: UntrustedStory): string {
  if (story.kind === 'article') return story.article.feedUrl;
  return withoutTokens(story.kind === 'post' ? story.source : story.change.source);
}

/** Finds the stories that rows of the record are about. */
export function meetCorrected(edition: Edition, held: readonly Held[], siteUrl: string): Meetings {
  const byKey = new Map<string, Held[]>();
  for (const each of held.filter(({ row }) => row.kind === 'corrected')) {
    const named = each.correct ? toNamedKeys(each.correct, siteUrl).map(toKeyDigest) : [];
    for (const key of new Set([...named, ...each.row.keys])) {
      byKey.set(key, [...(byKey.get(key) ?? []), each]);
    }
  }
  const met = new Map<object, CorrectedStory>();
  if (byKey.size === 0) return met;
  const listed = new Set<object>([
    ...listAllArticles(edition),
    ...edition.sources.flatMap(getPosts),
  ]);
  const identify = createIdentify(edition);
  mapStories(edition, (story) => {
    const { names, again, called } = digestKeys(identify(story));
    const keys = [...names, ...again];
    const found = new Set([...keys, ...called].flatMap((key) => byKey.get(key) ?? []));
    const matter = getMatter(story);
    if (found.size > 0)
      met.set(matter, { story, held: [...found], isListed: listed.has(matter), keys, called });
    return story;
  });
  return met;
}
