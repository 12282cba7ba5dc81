import { beforeAll, describe, expect, test } from 'vitest';
import { findCorpus } from './find.ts';
import { readShown } from './shown-articles.ts';
import { faults } from './story-faults.ts';

const corpus = findCorpus('feeds') ?? '';
const title = corpus ? 'the feeds corpus' : 'the feeds corpus: skipped, the corpus is not here';

/** What the patterns find that is no fault when one looks at it, and the most of it, in percent. */
const looked: Readonly<Record<string, readonly [most: number, why: string]>> = {
  'byline: ALL CAPS': [1, 'names of a paper and of agencies, which are written so'],
  'excerpt: empty': [11, 'feeds without texts, or whose texts have nothing of the story'],
  'excerpt: under 25 characters': [3, 'short posts that are whole, and the ends of long ones'],
  'excerpt: starts with the title': [
    1,
    'one sentence with the title, and notes of software changes',
  ],
  'excerpt: subscribe or sign up': [1, 'sentences that tell where to hear an episode'],
  'category: an address or a number': [0.5, 'two names of a field with a slash between them'],
  'title: over 140 characters': [0.6, 'headlines that their publishers wrote so'],
};

/** The most of a fault, in percent of all shown articles. */
function toMost(name: string): number {
  if (name === 'byline: Staff Reporter') return 0;
  return name.startsWith('picture: ') ? 1 : (looked[name]?.[0] ?? 0.3);
}

describe.skipIf(!corpus)(title, () => {
  let feeds: Awaited<ReturnType<typeof readShown>>;
  let total: number;
  beforeAll(async () => {
    feeds = await readShown(corpus);
    total = feeds.flatMap(({ articles }) => articles).length;
  }, 120_000);

  test('has articles, and each name in the table is that of a fault', () => {
    expect(total).toBeGreaterThan(1000);
    const names = faults.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(looked)));
  });

  // A story without a picture is shown with a plate in its place.
  test.each(faults.filter(({ name }) => name !== 'picture: none'))(
    'shows hardly any article with the fault "$name"',
    ({ name, isIn }) => {
      const found = feeds.flatMap(({ articles }) =>
        articles.filter((each) => isIn(each, articles)),
      );
      expect((100 * found.length) / total).toBeLessThanOrEqual(toMost(name));
    },
  );
});
