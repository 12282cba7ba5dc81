import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isSameEvent, toHeadline } from './headline.ts';

/** Two titles and whether they tell one event. */
interface Pair {
  titles: readonly [string, string];
  isSame: boolean;
}

interface Event {
  name: string;
  tellings: string[];
  /** Titles like these, of other events. */
  others: string[];
}

/**
 * Reads labeled titles. A paragraph names an event, tells it several times, the first time without a mark
 * and then after "=", and tells others like it after "!".
 */
function readEvents(file: string): Event[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return text
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
}

/** Words and rules may be tuned on the first file alone. */
const tuned = readEvents('tuned.txt');
const heldOut = readEvents('held-out.txt');

function toPairs({ tellings, others }: Event): Pair[] {
  return tellings.flatMap((title, at) => [
    ...tellings.slice(at + 1).map((other) => ({ titles: [title, other] as const, isSame: true })),
    ...others.map((other) => ({ titles: [title, other] as const, isSame: false })),
  ]);
}

function isGrouped({ titles }: Pair): boolean {
  const [a, b] = titles.map(toHeadline);
  return a !== undefined && b !== undefined && isSameEvent(a, b);
}

describe('of the labeled pairs of titles', () => {
  test.each([
    ['tuned', tuned],
    ['held-out', heldOut],
  ])('those of %s.txt are grouped without a false group', (name, events) => {
    const pairs = events.flatMap(toPairs);
    const same = pairs.filter(({ isSame }) => isSame);
    const found = same.filter(isGrouped);
    expect(pairs.filter((pair) => !pair.isSame && isGrouped(pair))).toEqual([]);
    expect(found.length).toBeGreaterThan(same.length / 20);
    const recall = ((100 * found.length) / same.length).toFixed(1);
    console.log(
      `${name}: ${pairs.length} pairs of ${events.length} events, 0 false groups, ` +
        `${found.length} of ${same.length} true pairs grouped (${recall} %)`,
    );
  });

  test('none of different events are grouped', () => {
    const titles = [...tuned, ...heldOut].flatMap(({ name, tellings, others }) =>
      [...tellings, ...others].map((title) => ({ name, headline: toHeadline(title) })),
    );
    const keys = Map.groupBy(titles, ({ headline }) => headline?.key);
    const mixed = [...keys].filter(
      ([key, each]) => key !== undefined && new Set(each.map(({ name }) => name)).size > 1,
    );
    expect(mixed).toEqual([]);
  });
});
