import type { Article } from '../schema/article.ts';
import { dropRepeats, type Repeat } from '../merge.ts';
import { getPrecedence } from '../precedence.ts';
import type { Source } from '../source-kinds.ts';
import { countLetters, toText } from '../story-id.ts';

/** How far apart the copies of one text may be, in milliseconds. */
const farthest = 36 * 60 * 60 * 1000;
/** Headline and excerpt with fewer letters and digits may be those of several texts, as of a paper's daily lists. */
const fewestLetters = 50;

/**
 * Shows each text once: the copy with precedence stays in its place with links to the other sources, whose copies leave
 * the list.
 */
export function joinCopies(articles: readonly Article[], sources: readonly Source[]): Article[] {
  const copies = findCopies(articles, sources);
  const byKept = Map.groupBy(copies, ({ kept }) => kept);
  return dropRepeats(articles, copies).map((article) => ({
    ...article,
    also: byKept.get(article)?.map(({ left: { source, link = '' } }) => ({ source, link })),
  }));
}

/** Finds the articles of a list that have the text of one with precedence. */
export function findCopies(articles: readonly Article[], sources: readonly Source[]): Repeat[] {
  const { compareTexts } = getPrecedence(sources);
  return toGroups(articles).flatMap((group) => {
    const [kept, ...others] = group.toSorted(compareTexts);
    return kept === undefined ? [] : others.map((left) => ({ left, kept }));
  });
}

/** Groups in which all articles have a link and one text, are of about one time, and no source has two. */
function toGroups(articles: readonly Article[]): Article[][] {
  const groups = new Map<string, Article[][]>();
  for (const article of articles) {
    const text = toText(article);
    if (countLetters(text) < fewestLetters || article.link === undefined) continue;
    const same = groups.get(text) ?? [];
    const group = same.find((each) => each.every((other) => isOther(other, article)));
    if (group) group.push(article);
    else groups.set(text, [...same, [article]]);
  }
  return [...groups.values()].flat();
}

/** Whether an article is of another source than one with the same text, and of about the same time. */
const isOther = (a: Article, b: Article) =>
  a.source !== b.source &&
  a.feedUrl !== b.feedUrl &&
  Math.abs(Date.parse(a.order) - Date.parse(b.order)) <= farthest;
