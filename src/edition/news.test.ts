import { expect, test } from 'vitest';
import { toArticle, toEdition } from '../../tests/support/edition.ts';
import type { Edition } from './edition.ts';
import { getNews } from './news.ts';
import { openEdition } from '../reader/reader.ts';
import { digestInputs, toEditionDigest } from '../reader/track-reads.ts';

const read = '2026-11-21T06:00:00.000Z';
const articles = [1, 2].map((place) =>
  toArticle('local', place, { feedUrl: `https://paper.example/${place}.xml` }),
);

/** An edition at a time of 2026-11-21, with the states of its two local feeds. */
function toLocal(time: string, states: ('loaded' | 'kept')[]): Edition {
  const { edition } = toEdition('p', { articles });
  const sources = edition.sources.map((source, at) => {
    if (states[at] !== 'kept' || source.state !== 'loaded') return source;
    const { at: since, ...rest } = source;
    return { ...rest, state: 'kept' as const, since, message: 'down' };
  });
  const history = { at: `2026-11-21T${time}:00.000Z`, sources: [], changes: [] };
  return { ...edition, sources, history };
}

test.each<[string, string, ('loaded' | 'kept')[], string | undefined]>([
  ['says when it was last read, after two hours', '08:01', ['kept', 'kept'], read],
  ['says nothing before', '08:00', ['kept', 'kept'], undefined],
  ['says nothing while one of its feeds is read', '08:01', ['kept', 'loaded'], undefined],
])('a category whose stories are kept %s', (_, time, states, lastRead) => {
  const news = getNews(toLocal(time, states), 'local');
  expect(news).toHaveProperty('state', 'loaded');
  expect('lastRead' in news ? news.lastRead : undefined).toBe(lastRead);
});

test('an outage changes the edition once, and not with each rebuild', () => {
  const digests = ['07:30', '08:00', '08:30', '09:00'].map((time) => {
    const reader = openEdition('', toLocal(time, ['kept', 'kept']));
    return toEditionDigest(reader, digestInputs(reader));
  });
  expect(digests[0]).toBe(digests[1]);
  expect(digests[1]).not.toBe(digests[2]);
  expect(digests[2]).toBe(digests[3]);
});
