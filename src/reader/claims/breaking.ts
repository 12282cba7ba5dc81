import type { Article } from '../../edition/schema/article.ts';
import type { Edition } from '../../edition/edition.ts';
import { replaceStories } from '../../edition/stories.ts';

/** How long news is breaking, in milliseconds after its date (ruling 30). */
const breakingFor = 3 * 60 * 60 * 1000;

/** What sources put before such a headline, in the languages of the site. */
const mark =
  /^(?:breaking(?: news)?|eil(?:meldung)?|última hora|flash|urgente?|عاجل|ब्रेकिंग(?: न्यूज़)?)\s*[:：|]\s*(?=\S)/iu;

/** Without a history nobody knows how old its stories are. The words of editors stay. */
export function withoutOldBreaking<Given extends Edition>(edition: Given): Given {
  const now = Date.parse(edition.history?.at ?? '');
  const article = (each: Article): Article => {
    const { title, date, seen, own, correction } = each;
    const isOld = now - Date.parse(date ?? seen) >= breakingFor;
    if (!isOld || (own ?? correction) !== undefined || !mark.test(title)) return each;
    const rest = title.replace(mark, '');
    return { ...each, title: rest.charAt(0).toLocaleUpperCase() + rest.slice(1) };
  };
  const change = { article, post: <Post>(post: Post) => post };
  return { ...edition, sources: edition.sources.map((source) => replaceStories(source, change)) };
}
