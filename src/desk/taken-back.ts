import type { Edition } from '../edition/edition.ts';
import { listAllArticles } from '../edition/stories.ts';
import { createIdentify, identifyArticle, getName } from '../edition/story-id.ts';

/** The names of the stories that their sources took back, and that may be kept somewhere (ruling 32). */
export function listTakenBack(edition: Edition): ReadonlySet<string> {
  const identify = createIdentify(edition);
  const changes = (edition.history?.changes ?? []).filter(({ kind }) => kind === 'withdrawn');
  const gone = new Set(changes.map((change) => getName(identify({ kind: 'change', change }))));
  return gone.size === 0
    ? gone
    : gone.difference(
        new Set(listAllArticles(edition).map((each) => getName(identifyArticle(each)))),
      );
}
