import type { Edition } from '../edition/edition.ts';
import { listAllArticles } from '../edition/stories.ts';
import { createKnowing, knowArticle, toStoryKeys, type KnownStory } from './story-keys.ts';

/** The name of a story that no other one has. */
export const toOneName = (story: KnownStory): string => toStoryKeys(story).names[0] ?? '';

/** The names of the stories that their sources took back, and that may be kept somewhere (ruling 32). */
export function listTakenBack(edition: Edition): ReadonlySet<string> {
  const know = createKnowing(edition);
  const changes = (edition.history?.changes ?? []).filter(({ kind }) => kind === 'withdrawn');
  const gone = new Set(changes.map((change) => toOneName(know({ kind: 'change', change }))));
  return gone.size === 0
    ? gone
    : gone.difference(
        new Set(listAllArticles(edition).map((each) => toOneName(knowArticle(each)))),
      );
}
