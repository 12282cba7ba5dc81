import { expect, test } from 'vitest';
import { applyDesk } from '../../desk/apply-desk.ts';
import { emptyDesk } from '../../desk/desk.ts';
import { toArticle, toEdition } from '../../../tests/support/edition.ts';
import { openEdition } from '../../reader/reader.ts';
import { toPool } from './list-candidates.ts';

const at = '2026-11-21T05:00:00.000Z';

test.each([
  ['date', 1],
  ['neighbors', 0],
  ['feed', 0],
  ['seen', 0],
] as const)('a story that is ordered by its %s is of a day: %i', (orderedBy, count) => {
  const article = toArticle('local', 0, { order: at, orderedBy });
  const { edition } = toEdition('paper', { articles: [article] });
  const context = { known: [], siteUrl: 'https://paper.example', now: new Date(at) };
  const { edition: shown } = applyDesk(edition, emptyDesk, context);
  const { candidates } = toPool(edition, shown, openEdition('/nowhere', shown));
  expect(candidates).toHaveLength(count);
});
