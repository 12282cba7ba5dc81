import { expect, test } from 'vitest';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';
import { openSearchPage } from '../support/search-page.ts';
import queries from './queries.json' with { type: 'json' };

/**
 * What readers type, by kind, and the headlines with any of which they expect the results to begin. They expect
 * nothing where there are none.
 */
const published = useSample();
const open = useReader();

/** How many results of a query are read. */
const mostRead = 5;

test('of 80 queries, nine in ten find first what is expected, and all among the first five', async () => {
  const { page, box, answer, errors } = await openSearchPage(
    { server: published().server, open },
    '',
  );
  const headings = page.locator('[data-results] h2 a');
  const missed: { query: string; place: number; found: string[] }[] = [];
  for (const { query, first } of queries) {
    await box.fill(query);
    await answer(query);
    const found = (await headings.allInnerTexts())
      .slice(0, mostRead)
      .map((heading) => heading.replace(/\s*\(opens in a new tab\)$/, ''));
    const place =
      first.length > 0
        ? found.findIndex((heading) => first.includes(heading))
        : found.length === 0
          ? 0
          : -1;
    if (place !== 0) missed.push({ query, place, found });
  }
  expect(queries).toHaveLength(80);
  expect(missed.filter(({ place }) => place < 0)).toEqual([]);
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(8);
  expect(errors).toEqual([]);
});
