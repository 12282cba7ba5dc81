import type { Article } from '../../edition/schema/article.ts';
import type { PastStory } from '../../edition/memory/past-month.ts';
import { identifyArticle, listStoryKeys, toKeyDigest } from '../../edition/story-id.ts';

/** What is remembered of a story that the site shows. */
export function toPastStory(article: Article): PastStory {
  const { title, section, source, feedUrl, link, own, language, date, seen } = article;
  const { section: _, ...correction } = article.correction ?? {};
  return {
    keys: [...new Set(listStoryKeys(identifyArticle(article)))].map(toKeyDigest),
    title,
    section,
    source,
    feedUrl,
    // Its page on the site says where it is.
    link: own === undefined ? link : undefined,
    own: own?.slug,
    language,
    date,
    seen,
    correction: article.correction && correction,
  };
}
