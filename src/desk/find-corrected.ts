import { withoutTokens } from '../publication/tokens.ts';
import type { Edition } from '../edition/edition.ts';
import { mapStories, type UntrustedStory } from '../edition/map-stories.ts';
import { getPosts, listAllArticles } from '../edition/stories.ts';
import { createIdentify, digestKeys, toKeyDigest } from '../edition/story-id.ts';
import type { DeskRow } from './decided.ts';
import { toNamedKeys } from './story-name.ts';

/** A story of an edition that editors corrected, with the rows that are about it: that of its name first. */
export interface CorrectedStory {
  story: UntrustedStory;
  /** The address of its source, without keys. */
  source: string;
  rows: readonly DeskRow[];
  /** It is a story of a source now, and not only of an issue of the newsletter or of /changes. */
  isListed: boolean;
  /** Digests of its names and of what it comes back with, and of what others may be called, too. */
  keys: readonly string[];
  called: readonly string[];
}

/** The corrected stories of an edition, by the article, the post or the change. */
export type Corrected = ReadonlyMap<object, CorrectedStory>;

/** What an untrusted story is about. */
export const getContent = (story: UntrustedStory): object =>
  story.kind === 'article' ? story.article : story.kind === 'post' ? story.post : story.change;

/** Finds the stories that rows of the record are about. */
export function findCorrected(edition: Edition, rows: readonly DeskRow[], siteUrl: string) {
  const byKey = new Map<string, DeskRow[]>();
  for (const each of rows.filter(({ row }) => row.kind === 'corrected')) {
    const named = each.correct ? toNamedKeys(each.correct, siteUrl).map(toKeyDigest) : [];
    for (const key of new Set([...named, ...each.row.keys])) {
      byKey.set(key, [...(byKey.get(key) ?? []), each]);
    }
  }
  const all = new Map<object, CorrectedStory>();
  if (byKey.size === 0) return all;
  const list = new Set<object>([...listAllArticles(edition), ...edition.sources.flatMap(getPosts)]);
  const identify = createIdentify(edition);
  mapStories(edition, (story) => {
    const id = identify(story);
    const { names, again, called } = digestKeys(id);
    const keys = [...names, ...again];
    const found = new Set([...keys, ...called].flatMap((key) => byKey.get(key) ?? []));
    const own = getContent(story);
    const about = { rows: [...found], source: withoutTokens(id.source), isListed: list.has(own) };
    if (found.size > 0) all.set(own, { story, ...about, keys, called });
    return story;
  });
  return all;
}
