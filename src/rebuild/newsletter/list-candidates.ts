import type { ShownEdition } from '../../desk/shown-desk.ts';
import type { Edition } from '../../edition/edition.ts';
import type { EditionView } from '../../reader/reader.ts';
import { chooseOfDay, listDated } from '../../reader/today.ts';
import { getPosts, listAllArticles } from '../../edition/stories.ts';
import { listIssueStories, type IssueStory } from '../../edition/issue.ts';
import { toListedKey } from '../../edition/story-id.ts';
import type { Pool } from './settle-issues.ts';

/**
 * Lists what issues are made from: the stories that the editors show, chosen as the page of the day chooses them.
 * `stored` has the words of sources, which an issue keeps; `reader` opens the shown edition.
 */
export function toPool(stored: Edition, shown: ShownEdition, reader: EditionView): Pool {
  const originals = new Map(
    [
      ...listAllArticles(stored).map((article): IssueStory => ({ kind: 'article', article })),
      ...stored.sources.flatMap((source) =>
        getPosts(source).map((post): IssueStory => ({ kind: 'post', post, source: source.url })),
      ),
    ].map((story) => [toListedKey(story), story]),
  );
  const candidates = listDated(reader);
  const earlier = listIssueStories(shown.newsletter).map(toListedKey);
  const keys = new Set([...candidates.map(({ key }) => key), ...earlier]);
  return {
    candidates,
    choose(chosen) {
      const dated = candidates.filter(({ key }) => chosen.has(key));
      return chooseOfDay(reader, dated).flatMap((story) => originals.get(toListedKey(story)) ?? []);
    },
    isShown: (story) => keys.has(toListedKey(story)),
  };
}
