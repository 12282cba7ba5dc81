import { describe, expect, test } from 'vitest';
import { joinDiagnoses, judgeSources, type SourceFact } from './health.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const loaded = (id: string): SourceFact => ({ id, state: 'loaded' });
const kept = (id: string, hours: number): SourceFact => ({
  id,
  state: 'kept',
  since: hoursAgo(hours),
});
const failed = (id: string, hours: number): SourceFact => ({ ...kept(id, hours), state: 'failed' });

test.each<[string, SourceFact[], string, RegExp]>([
  ['no sources', [], 'good', /^$/],
  ['all loaded', [loaded('a'), loaded('b')], 'good', /^$/],
  ['a quarter kept for an hour', [kept('a', 1), ...'bcd'.split('').map(loaded)], 'good', /^$/],
  ['a fifth kept for long', [kept('a', 9), ...'bcde'.split('').map(loaded)], 'good', /^$/],
  [
    'a quarter kept for long',
    [kept('a', 3), ...'bcd'.split('').map(loaded)],
    'degraded',
    /^1 of 4 sources could not be read for more than two hours: a\.$/,
  ],
  [
    'many kept and failed for long',
    [...'abcdef'.split('').map((id) => kept(id, 3)), failed('g', 3), loaded('h')],
    'degraded',
    /^7 of 8 .*: a, b, c, d, e and 2 more\.$/,
  ],
  [
    'none read',
    [kept('a', 1), kept('b', 0.5), failed('c', 0.1)],
    'down',
    /^None of the 3 sources could be read; the last good read was on November 21, 2026 at 11:30 AM UTC\.$/,
  ],
  ['none ever read', [failed('a', 0)], 'down', /^None of the 1 sources could be read\.$/],
])('%s', (_, sources, health, reason) => {
  const diagnosis = judgeSources(sources, now);
  expect(diagnosis.health).toBe(health);
  expect(diagnosis.reasons.join()).toMatch(reason);
});

test('the worst health is the joint one, and every reason is told', () => {
  expect(joinDiagnoses([])).toEqual({ health: 'good', reasons: [], todo: [] });
  expect(
    joinDiagnoses([
      { health: 'degraded', reasons: ['One.'], todo: ['Do it.'] },
      { health: 'down', reasons: ['Two.'], todo: ['Do it.'] },
      { health: 'good', reasons: [], todo: [] },
    ]),
  ).toEqual({ health: 'down', reasons: ['One.', 'Two.'], todo: ['Do it.'] });
});

describe('a section', () => {
  const others = 'abcdefgh'.split('').map((name) => loaded(`world/${name}`));
  const dead = (id: string, hours: number): SourceFact => ({
    ...kept(id, 0.2),
    failingSince: hoursAgo(hours),
  });
  test.each<[string, SourceFact[], string]>([
    ['whose only source has failed for two periods is named', [dead('local/1', 1)], 'degraded'],
    ['whose only source has failed once is not', [dead('local/1', 0.5)], 'good'],
    ['with a source that is read is not', [dead('local/1', 9), loaded('local/2')], 'good'],
    [
      'whose sources all fail is named from the last of them on',
      [dead('local/1', 9), dead('local/2', 0.5)],
      'good',
    ],
    ['is told by its first failure', [failed('local/1', 1)], 'degraded'],
  ])('%s', (_, sources, health) => {
    const diagnosis = judgeSources([...sources, ...others], now);
    expect(diagnosis.health).toBe(health);
    if (health !== 'good') {
      expect(diagnosis.reasons).toEqual([
        'No source of the section local could be read since November 21, 2026 at 11:00 AM UTC: feeds.local #1.',
      ]);
      expect(diagnosis.todo).toHaveLength(1);
    }
  });
});

test('sections whose sources all fail are told together, however many they are', () => {
  const sources = 'abcdefg'.split('').map((name, at) => kept(`${name}/1`, 9 - at));
  const { reasons } = judgeSources([...sources, loaded('blog')], now);
  expect(reasons.slice(1)).toEqual([
    'No source of the sections a, b, c, d, e and 2 more could be read since November 21, 2026 at 9:00 AM UTC: feeds.a #1, feeds.b #1, feeds.c #1, feeds.d #1, feeds.e #1 and 2 more.',
  ]);
});

test('an outage of the own network is told as that, and no source is named', () => {
  const diagnosis = judgeSources([kept('local/1', 9)], now, { outage: { since: hoursAgo(9) } });
  expect(diagnosis).toMatchObject({
    health: 'down',
    reasons: [/^No source can be reached since November 21, 2026 at 3:00 AM UTC: the network/],
    todo: [/reaches the internet/],
  });
});
