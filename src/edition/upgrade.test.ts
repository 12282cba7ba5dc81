import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toDigest } from '../disk/digest.ts';
import { editionVersion } from './edition.ts';
import { readEdition } from './store.ts';
import { getArticles } from './stories.ts';

const at = '2026-11-20T06:00:00.000Z';
/** An edition as earlier versions wrote it. */
const edition = {
  version: 3,
  publication: 'harbor-health',
  rateLimits: [],
  pictures: {},
  sources: [
    {
      kind: 'feed',
      id: 'local/1',
      category: 'local',
      url: 'https://a.example/',
      failures: 0,
      state: 'loaded',
      at,
      articles: [
        {
          id: '1',
          title: 'A ferry',
          excerpt: '',
          author: 'Ada',
          date: '2026-11-19T06:00:00.000Z',
          seen: at,
          category: 'Local',
          section: 'local',
          source: 'The Ledger',
          feedUrl: 'https://a.example/',
        },
      ],
    },
  ],
  history: { at, sources: [], changes: [] },
};

test('an edition of an earlier version is upgraded as it is read', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const text = JSON.stringify(edition);
  const index = `{"digest":"${toDigest(text)}","edition":${text}}`;
  writeFileSync(path.join(dir, 'edition.json'), index);
  const read = readEdition(dir, edition.publication);
  expect(read.problems).toEqual([]);
  expect(read.edition).toMatchObject({ ...edition, version: editionVersion });
  const [article] = getArticles(read.edition!.sources[0]!);
  expect(article).toMatchObject({ order: article!.date, orderedBy: 'date' });
  expect(read.edition).toMatchObject({ day: '2026-11-20', updated: at });
});
