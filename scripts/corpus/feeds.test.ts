import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldNames, scoreGroup } from './score.ts';

const corpus = join(process.env['HALFHOUR_CORPUS'] ?? resolve('../shared/corpus'), 'feeds');
const isThere = existsSync(join(corpus, 'expect'));
if (!isThere) {
  console.warn(
    `Feeds corpus skipped: no ${corpus} (set HALFHOUR_CORPUS to the directory of corpora).`,
  );
}

describe.skipIf(!isThere)('the feeds corpus', () => {
  test.each([
    ['real', 0.99],
    ['conformance', 0.98],
    ['malformed', 0.95],
  ])(
    '%s: without a crash, at %d of every field',
    async (group, least) => {
      const score = await scoreGroup(corpus, group);
      expect(score.crashes).toEqual([]);
      for (const name of fieldNames) {
        const { right, of } = score.fields[name];
        // Of fewer than a hundred values one may differ.
        expect(right, `${name} of ${of}`).toBeGreaterThanOrEqual(Math.min(of * least, of - 1));
      }
    },
    120_000,
  );
});
