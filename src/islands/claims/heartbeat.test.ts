import { expect, test } from 'vitest';
import status from '../../content/status.json' with { type: 'json' };
import type { Heartbeat } from '../../edition/history/heartbeat.ts';
import { describeHeartbeat } from './heartbeat.ts';

const at = '2026-11-21T12:00:00.000Z';
const heartbeat: Heartbeat = {
  at,
  outcome: 'unchanged',
  status: 0,
  statusSince: at,
  health: 'good',
  healthSince: at,
  reasons: [],
  sources: { loaded: 18, kept: 1, failed: 0 },
  unread: [],
  next: '2026-11-21T12:30:00.000Z',
};

const dates = { language: 'en-US', timeZone: 'Europe/Berlin' };

/** What the page says so many minutes after the attempt. */
function describeAfter(minutes: number, fields: Partial<Heartbeat> = {}) {
  const now = Date.parse(at) + minutes * 60_000;
  const { isStopped, sentences } = describeHeartbeat(
    { ...heartbeat, ...fields },
    status.live,
    now,
    dates,
  );
  return { isStopped, text: sentences.join(' ') };
}

test.each<[string, number, Partial<Heartbeat>, string]>([
  [
    'an attempt that found nothing new',
    12,
    {},
    'The last attempt to rebuild was 12 minutes ago. It found nothing new. It could read 18 of 19 sources. Nothing needs attention.',
  ],
  [
    'a failed attempt, its successor a little late',
    45,
    { outcome: 'refused', status: 1, health: 'degraded', reasons: ['The last rebuild failed.'] },
    'The last attempt to rebuild was 45 minutes ago. It failed, and the site from before stays. Its report tells the editors why. It could read 18 of 19 sources. The last rebuild failed.',
  ],
  [
    'an attempt that met another',
    1,
    { outcome: 'refused', status: 75 },
    'The last attempt to rebuild was 1 minute ago. Another one was still at work. It could read 18 of 19 sources. Nothing needs attention.',
  ],
])('%s', (_, minutes, fields, text) => {
  expect(describeAfter(minutes, fields)).toEqual({ isStopped: false, text });
});

test('attempts have stopped once the expected one is late by a whole period', () => {
  expect(describeAfter(60).isStopped).toBe(false);
  const { isStopped, text } = describeAfter(61);
  expect(isStopped).toBe(true);
  expect(text).toMatch(
    /^Rebuilds have stopped\. The last attempt was 61 minutes ago; one was expected at November 21, 2026 at 1:30\sPM GMT\+1\. It found nothing new\. It could read 18 of 19 sources\.$/,
  );
  expect(describeAfter(60 * 24 * 9).text).toContain('9 days ago');
});

test('nobody knows whether attempts have stopped where none is promised', () => {
  const { next: _, ...rest } = heartbeat;
  expect(
    describeHeartbeat(rest, status.live, Date.parse('2027-01-01T00:00:00Z'), dates).isStopped,
  ).toBe(false);
});
