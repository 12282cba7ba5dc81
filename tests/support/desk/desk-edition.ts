import { toArticle } from '../papers/edition.ts';
import { applyDesk } from '../../../src/desk/apply-desk.ts';
import type { Decided } from '../../../src/edition/schema/decided-file.ts';
import type { HiddenStory } from '../../../src/edition/schema/hidden-file.ts';
import type { Article } from '../../../src/edition/schema/article.ts';
import { editionVersion, type Edition } from '../../../src/edition/edition.ts';
import type { Change } from '../../../src/edition/schema/history.ts';
import { deskSchema } from '../../../src/desk/desk.ts';
import { describeObstacles } from '../../../src/desk/obstacles.ts';

export const now = new Date('2026-11-21T12:00:00Z');
export const siteUrl = 'https://paper.example';
export const libel = 'The mayor of Port Merrow took money for the bridge';
export const link = 'https://ledger.example/news/bridge';
export const feedUrl = 'https://ledger.example/feed.xml';

export function story(id: string, fields: Partial<Article> = {}): Article {
  const hours = Number(id.replace(/\D/g, '')) || 0;
  const date = new Date(now.getTime() - hours * 3_600_000).toISOString();
  const words = { id, title: `Story ${id}`, excerpt: 'Words.', source: 'The Ledger' };
  const link = `https://ledger.example/${id}`;
  return toArticle('local', 0, { ...words, date, seen: date, feedUrl, link, ...fields });
}

const feed = (category: string, url: string, articles: Article[]): Edition['sources'][number] => ({
  kind: 'feed',
  id: `${category}/1`,
  category,
  url,
  failures: 0,
  state: 'loaded',
  at: now.toISOString(),
  articles,
});

export function toEdition(
  articles: Article[],
  world: Article[] = [],
  changes: Change[] = [],
): Edition {
  const at = now.toISOString();
  return {
    version: editionVersion,
    publication: 'p',
    day: '2026-11-21',
    updated: at,
    sources: [
      feed('local', feedUrl, articles),
      feed('world', 'https://globe.example/feed.xml', world),
      {
        kind: 'blog',
        id: 'blog',
        url: 'https://blog.example',
        failures: 0,
        state: 'loaded',
        at,
        details: [],
        posts: [{ slug: 'flu-season', metaTitle: 'Flu season', metaDescription: '', file: 'f' }],
      },
    ],
    pictures: {},
    rateLimits: [],
    history: { at, sources: [], changes },
  };
}

export const apply = (
  edition: Edition,
  desk: object,
  known: readonly HiddenStory[] = [],
  at = now,
  decided: readonly Decided[] = [],
) => {
  const context = { known, decided, siteUrl, linksUrl: `${siteUrl}/desk`, now: at };
  const applied = applyDesk(edition, deskSchema.parse(desk), context);
  return { ...applied, unmatched: describeObstacles(applied.obstacles) };
};
export const titles = (edition: Edition) =>
  edition.sources.flatMap((source) =>
    'articles' in source ? source.articles.map(({ title }) => title) : [],
  );
