import { describe, expect, test } from 'vitest';
import { findCorpus } from './find.ts';
import { fieldNames, scoreGroup } from './score.ts';

const corpus = findCorpus('feeds') ?? '';
const title = corpus ? 'the feeds corpus' : 'the feeds corpus: skipped, the corpus is not here';

describe.skipIf(!corpus)(title, () => {
  test.each([
    ['real', 0.99],
    ['conformance', 0.98],
    ['malformed', 0.95],
  ])(
    '%s feeds are read without a crash, and a share of %d of each field is right',
    async (group, minShare) => {
      const score = await scoreGroup(corpus, group);
      expect(score.crashes).toEqual([]);
      for (const name of fieldNames) {
        const { right, of } = score.fields[name];
        // One value may always differ.
        expect(right, `${name} of ${of}`).toBeGreaterThanOrEqual(Math.min(of * minShare, of - 1));
      }
    },
    120_000,
  );
});
