import type { Article } from '../../edition/article.ts';
import type { Repeat } from '../../edition/merge.ts';
import { toIdentity } from '../../text/addresses/story-address.ts';
import { toBare } from '../../text/bare-title.ts';

/** The first of every group of articles that are one story. */
export function withoutDuplicates(articles: readonly Article[]): Article[] {
  const left = new Set(findDuplicates(articles).map((repeat) => repeat.left));
  return articles.filter((article) => !left.has(article));
}

/** All others, each with the one that stands for it. One story has one id, or one link, headline and text. */
export function findDuplicates(articles: readonly Article[]): Repeat[] {
  const owners = new Map<string, Article>();
  return articles.flatMap((left) => {
    const { id, link, title, excerpt } = left;
    const words = [title, excerpt].map(toBare).join('\n');
    const page = link === undefined ? '' : toIdentity(link);
    const isLink = /^https?:/i.test(id) && URL.canParse(id) && toIdentity(id) === page;
    const keys = [isLink ? `link ${page}` : `id ${id}`, `text ${page} ${words}`];
    const [kept] = keys.flatMap((key) => owners.get(key) ?? []);
    for (const key of keys) if (!owners.has(key)) owners.set(key, kept ?? left);
    return kept === undefined ? [] : [{ left, kept }];
  });
}

/** The articles, each marked whose link another one has, too. */
export function markShared(articles: readonly Article[]): Article[] {
  const counts = new Map<string, number>();
  const toPage = ({ link }: Article) => (link === undefined ? undefined : toIdentity(link));
  for (const article of articles) {
    const page = toPage(article);
    if (page !== undefined) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return articles.map((article) => {
    const isShared = (counts.get(toPage(article) ?? '') ?? 0) > 1;
    return isShared ? { ...article, sharesLink: true } : article;
  });
}
