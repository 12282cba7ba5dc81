import type { Article } from '../../edition/article.ts';
import type { Repeat } from '../../edition/merge.ts';
import { toIdentity } from '../../text/addresses/story-address.ts';

/** The first of every group of articles that share an id, a link or a title. */
export function withoutDuplicates(articles: readonly Article[]): Article[] {
  const left = new Set(findDuplicates(articles).map((repeat) => repeat.left));
  return articles.filter((article) => !left.has(article));
}

/** All others, each with the one that stands for it. */
export function findDuplicates(articles: readonly Article[]): Repeat[] {
  const owners = new Map<string, Article>();
  return articles.flatMap((left) => {
    const { id, link, title } = left;
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
    const [kept] = keys.flatMap((key) => owners.get(key) ?? []);
    for (const key of keys) if (!owners.has(key)) owners.set(key, kept ?? left);
    return kept === undefined ? [] : [{ left, kept }];
  });
}
