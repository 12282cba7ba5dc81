import type { Article } from '../../edition/article.ts';
import { toIdentity } from '../../text/addresses/story-address.ts';

/** The first of every group of articles that share an id, a link or a title. */
export function withoutDuplicates(articles: readonly Article[]): Article[] {
  const known = new Set<string>();
  return articles.filter(({ id, link, title }) => {
    const keys = [
      `id ${id}`,
      `title ${
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim() || title
      }`,
      ...(link === undefined ? [] : [`link ${toIdentity(link)}`]),
    ];
    const isNew = keys.every((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}
