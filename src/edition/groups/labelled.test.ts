import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isSameEvent, toHeadline } from './headline.ts';

/**
 * Two titles and whether they tell one event. A paragraph of labelled.txt names an event, tells it several
 * times, the first time without a mark and then after "=", and tells others like it after "!".
 */
interface Pair {
  titles: readonly [string, string];
  isSame: boolean;
}

const text = readFileSync(path.join(import.meta.dirname, 'labelled.txt'), 'utf8');
const events = text
  .trim()
  .split(/\n{2,}/)
  .map((paragraph) => {
    const [name = '', ...lines] = paragraph.split('\n');
    const others = lines.filter((line) => line.startsWith('! '));
    return {
      name,
      tellings: lines.flatMap((line) => (others.includes(line) ? [] : line.replace(/^= /, ''))),
      others: others.map((line) => line.slice(2)),
    };
  });

/** Words and rules were tuned on the first half alone. */
const halves = [0, 1].map((half) => events.filter(({ name }) => crc32(name.slice(2)) % 2 === half));

function toPairs({ tellings, others }: (typeof events)[number]): Pair[] {
  return tellings.flatMap((title, at) => [
    ...tellings.slice(at + 1).map((other) => ({ titles: [title, other] as const, isSame: true })),
    ...others.map((other) => ({ titles: [title, other] as const, isSame: false })),
  ]);
}

function isGrouped({ titles }: Pair): boolean {
  const [a, b] = titles.map(toHeadline);
  return a !== undefined && b !== undefined && isSameEvent(a, b);
}

describe('of the labelled pairs of titles', () => {
  test.each([
    ['tuned', halves[0]],
    ['held-out', halves[1]],
  ])('the %s half is grouped without a false group', (name, half = []) => {
    const pairs = half.flatMap(toPairs);
    const same = pairs.filter(({ isSame }) => isSame);
    const found = same.filter(isGrouped);
    expect(pairs.filter((pair) => !pair.isSame && isGrouped(pair))).toEqual([]);
    expect(found.length).toBeGreaterThan(same.length / 5);
    const recall = ((100 * found.length) / same.length).toFixed(1);
    console.log(
      `${name}: ${pairs.length} pairs of ${half.length} events, 0 false groups, ` +
        `${found.length} of ${same.length} true pairs grouped (${recall} %)`,
    );
  });

  test('none of different events are grouped', () => {
    const titles = events.flatMap(({ name, tellings, others }) =>
      [...tellings, ...others].map((title) => ({ name, headline: toHeadline(title) })),
    );
    const keys = Map.groupBy(titles, ({ headline }) => headline?.key);
    const mixed = [...keys].filter(
      ([key, each]) => key !== undefined && new Set(each.map(({ name }) => name)).size > 1,
    );
    expect(mixed).toEqual([]);
  });
});
