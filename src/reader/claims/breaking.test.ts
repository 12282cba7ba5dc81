import { expect, test } from 'vitest';
import { toArticle, toEdition } from '../../../tests/support/papers/edition.ts';
import { openEdition } from '../reader.ts';

const at = '2026-11-21T12:00:00.000Z';

/** The headline of a story of so many hours, as pages show it. */
function show(title: string, hours: number, more: object = {}): string | undefined {
  const date = new Date(Date.parse(at) - hours * 3_600_000).toISOString();
  const article = { ...toArticle('local', 0), title, date, order: date, seen: date, ...more };
  const { edition } = toEdition('p', { articles: [article] });
  const history = { ...edition.history!, at };
  return openEdition('', { ...edition, history }).getLatest()[0]?.title;
}

test.each([
  ['Breaking: mayor resigns', 'Mayor resigns'],
  ['BREAKING NEWS | Mayor resigns', 'Mayor resigns'],
  ['Eilmeldung: Bürgermeister tritt zurück', 'Bürgermeister tritt zurück'],
  ['عاجل: استقالة العمدة', 'استقالة العمدة'],
  ['Breaking the ice: a history', 'Breaking the ice: a history'],
  ['Breaking:', 'Breaking:'],
])('“%s” is “%s” three hours after its date, and not before', (title, later) => {
  expect([show(title, 2.9), show(title, 3)]).toEqual([title, later]);
});

test('the words of editors stay', () => {
  const title = 'Breaking: mayor resigns';
  expect(show(title, 9, { correction: { section: 'local' } })).toBe(title);
});
