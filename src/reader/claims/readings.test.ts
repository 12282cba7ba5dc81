import { describe, expect, test } from 'vitest';
import { toArticle, toEdition } from '../../../tests/support/papers/edition.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Week } from '../../edition/history/week.ts';
import { openEdition } from '../reader.ts';
import { digestInputs, toEditionDigest } from '../track-reads.ts';
import { findFrontReading, findSectionReading, measureRhythm } from './readings.ts';

const read = '2026-11-21T06:00:00.000Z';
const articles = [1, 2].map((place) =>
  toArticle('local', place, { feedUrl: `https://paper.example/${place}.xml` }),
);
type State = 'loaded' | 'kept' | 'failed';

/** An edition at a time, with the states of its two local feeds. */
function toLocal(at: string, states: readonly State[]): Edition {
  const { edition } = toEdition('p', { articles });
  const sources = edition.sources.map((source, place) => {
    const state = states[place];
    if (source.kind !== 'feed' || source.state !== 'loaded' || state === 'loaded') return source;
    const { at: since, articles: stories, ...rest } = source;
    const message = 'down';
    if (state === undefined) return source;
    return state === 'kept'
      ? { ...rest, articles: stories, state, since, message }
      : { ...rest, state, since, message };
  });
  return { ...edition, sources, day: at.slice(0, 10), history: { at, sources: [], changes: [] } };
}

describe('a category', () => {
  test.each<[string, string, State[], string | undefined]>([
    ['says when it was last read, after two hours', '08:01', ['kept', 'kept'], read],
    ['says so beside a feed that was never read', '08:01', ['kept', 'failed'], read],
    ['says nothing before', '08:00', ['kept', 'kept'], undefined],
    ['says nothing while one of its feeds is read', '08:01', ['kept', 'loaded'], undefined],
    ['says nothing when it was never read', '08:01', ['failed', 'failed'], undefined],
  ])('whose stories are kept %s', (_, time, states, lastRead) => {
    const edition = toLocal(`2026-11-21T${time}:00.000Z`, states);
    expect(findSectionReading(edition, 'local')).toBe(lastRead);
  });

  test('changes the edition once by an outage, and not with each rebuild', () => {
    const digests = ['07:30', '08:00', '08:30', '09:00'].map((time) => {
      const edition = toLocal(`2026-11-21T${time}:00.000Z`, ['kept', 'kept']);
      const reader = openEdition('', { ...edition, sources: edition.sources.slice(0, 2) });
      return toEditionDigest(reader, digestInputs(reader));
    });
    expect(digests[0]).toBe(digests[1]);
    expect(digests[1]).not.toBe(digests[2]);
    expect(digests[2]).toBe(digests[3]);
  });
});

/** A week of one source, with the outcome of each half hour in letters. */
const toWeek = (...lines: string[]): Week => ({
  slot: 0,
  sources: lines.map((outcomes, at) => ({ id: `local/${at}`, url: '', outcomes })),
});

describe('the front page', () => {
  const busy = toWeek('nsnsn');
  test.each<[string, string, State[], Week | undefined, string | undefined]>([
    ['when the last reading was, of an outage', '2026-11-21T09:00', ['kept', 'kept'], busy, read],
    ['nothing while a source is read', '2026-11-21T09:00', ['kept', 'loaded'], busy, undefined],
    ['nothing for a day without news', '2026-11-22T05:59', ['loaded', 'loaded'], busy, undefined],
    [
      'the day of a reading that brought nothing for longer than a day',
      '2026-11-22T06:00',
      ['loaded', 'kept'],
      busy,
      '2026-11-22',
    ],
    [
      'when the source of such a story was last read, though others were',
      '2026-11-22T06:00',
      ['kept', 'loaded'],
      busy,
      read,
    ],
    [
      'nothing where a week had pauses as long as this one',
      '2026-11-22T06:00',
      ['loaded', 'loaded'],
      toWeek(`n${'s'.repeat(60)}n`),
      undefined,
    ],
    [
      'the day where such a pause was an outage',
      '2026-11-22T06:00',
      ['loaded', 'loaded'],
      toWeek(`n${'k'.repeat(60)}n`),
      '2026-11-22',
    ],
  ])('says %s', (_, time, states, week, said) => {
    const edition = toLocal(`${time}:00.000Z`, states);
    expect(findFrontReading(edition, week, articles)).toBe(said);
  });
});

describe('the rhythm of a publication', () => {
  const hour = 60 * 60 * 1000;
  test.each<[string, string[], number]>([
    ['is a day where nothing is known', [], 24],
    ['is a day where news comes more often', ['nsnssn'], 24],
    ['is the longest pause between two news', [`n${'s'.repeat(99)}nsn`], 50],
    ['counts what comes before the first news', [`${'s'.repeat(99)}n`], 50],
    ['does not count the present pause', [`n${'s'.repeat(99)}`], 24],
    ['does not count half hours in which nothing could be read', [`n${'f'.repeat(99)}n`], 24],
    ['counts half hours without a rebuild', [`n${'-'.repeat(99)}n`], 50],
    ['is of all sources', [`n${'s'.repeat(99)}n`, `${'k'.repeat(49)}n${'k'.repeat(51)}`], 25.5],
  ])('%s', (_, lines, hours) => {
    expect(measureRhythm(toWeek(...lines)) / hour).toBe(hours);
  });
});
