import { expect, test } from 'vitest';
import { applyDesk } from '../../desk/apply-desk.ts';
import { emptyDesk } from '../../desk/desk.ts';
import { toArticle, toArticles, toEdition } from '../../../tests/support/papers/edition.ts';
import type { Article } from '../../edition/schema/article.ts';
import { toListedKey } from '../../edition/story-id.ts';
import { publicationSchema } from '../../publication/publication.ts';
import sample from '../../publication/sample.json' with { type: 'json' };
import { openEdition } from '../../reader/reader.ts';
import { getToday } from '../../reader/today.ts';
import { toPool } from './list-candidates.ts';

const at = '2026-11-21T05:00:00.000Z';

const open = (articles: Article[]) => {
  const { edition } = toEdition('paper', { articles });
  const siteUrl = 'https://paper.example';
  const context = { known: [], siteUrl, linksUrl: `${siteUrl}/desk`, now: new Date(at) };
  const { edition: shown } = applyDesk(edition, emptyDesk, context);
  const reader = openEdition('/nowhere', shown);
  return { reader, pool: toPool(edition, shown, reader) };
};

test.each([
  ['date', 1],
  ['neighbors', 0],
  ['feed', 0],
  ['seen', 0],
] as const)('a story that is ordered by its %s is of a day: %i', (orderedBy, count) => {
  const article = toArticle('local', 0, { order: at, orderedBy });
  expect(open([article]).pool.candidates).toHaveLength(count);
});

test('an issue has what the page of the day has at its hour, in the same order', () => {
  const { reader, pool } = open(toArticles(4, 6));
  const publication = publicationSchema.parse({ ...sample, feeds: {}, timeZone: 'UTC' });
  const day = getToday({ publication, edition: reader }).stories.map(toListedKey);
  const issue = pool.choose(new Set(pool.candidates.map(({ key }) => key)));
  expect(issue.map(toListedKey)).toEqual(day);
  expect(day).toHaveLength(10);
});
