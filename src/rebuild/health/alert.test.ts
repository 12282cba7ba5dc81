import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healths, type Health } from '../../edition/history/heartbeat.ts';
import { startReport } from '../report/report.ts';
import { chooseKind, rememberSent, type Sent } from './alarms.ts';
import { toAlarm } from './alert.ts';
import { diagnose } from './diagnose.ts';
import type { HealthMemory } from './memory.ts';

const start = Date.parse('2026-11-21T00:07:00Z');
const halfHours = (hours: number) => hours * 2;

/** What one attempt came to: the health, and what was sent, if anything. */
interface Step {
  health: Health;
  kind: string | undefined;
}

const source = (isRead: boolean) => ({
  id: 'local/1',
  kind: 'feed' as const,
  url: 'https://paper.example',
  items: 9,
  state: isRead ? ('loaded' as const) : ('kept' as const),
  outcome: 'same' as const,
  ...(!isRead && { since: new Date(start).toISOString(), message: 'Not Found' }),
});

/** Attempts half an hour apart with these healths. */
function run(sequence: readonly Health[]): Step[] {
  let memory: HealthMemory | undefined;
  let told: Sent | undefined;
  return sequence.map((health, at) => {
    const time = start + at * 30 * 60_000;
    const started = new Date(time).toISOString();
    const report = { ...startReport(), started, sources: [source(health !== 'down')] };
    const attempt = { report, status: health === 'degraded' ? 1 : 0, every: 30 };
    const judged = diagnose(attempt, memory);
    memory = judged.memory;
    const site = { name: 'Harbor', url: 'https://harbor.example' };
    const alarm = toAlarm({ site, report: { ...report, health: judged.health }, memory });
    const kind = chooseKind(told, alarm);
    if (kind !== undefined) told = rememberSent(kind, told, alarm);
    return { health: judged.health, kind };
  });
}

const times = (count: number, ...healths: Health[]): Health[] =>
  Array.from({ length: count }, () => healths).flat();

test.each<[string, Health[], [attempt: number, kind: string][]]>([
  [
    'an outage, once two attempts agree, and its end',
    ['good', ...times(12, 'down'), ...times(2, 'good')],
    [
      [2, 'change'],
      [14, 'end'],
    ],
  ],
  [
    'what lasts, again once a day',
    times(98, 'degraded'),
    [
      [1, 'change'],
      [49, 'reminder'],
      [97, 'reminder'],
    ],
  ],
  [
    'what changes at each attempt, once a day, and once it is over',
    [...times(50, 'down', 'good'), ...times(16, 'good')],
    [
      [2, 'flap'],
      [50, 'flap'],
      [98, 'flap'],
      [100, 'end'],
    ],
  ],
  [
    'what changes at each second attempt, three times a day',
    times(24, 'down', 'down', 'good', 'good'),
    [
      [1, 'change'],
      [3, 'end'],
      [4, 'flap'],
      [49, 'change'],
      [51, 'end'],
      [52, 'flap'],
    ],
  ],
  [
    'the outage after that, too',
    ['down', 'good', 'down', 'good', ...times(44, 'down')],
    [
      [2, 'flap'],
      [5, 'change'],
    ],
  ],
])('people are told of %s', (_, sequence, expected) => {
  const sent = run(sequence).flatMap(({ kind }, at) => (kind === undefined ? [] : [[at, kind]]));
  expect(sent).toEqual(expected);
});

const stretches = fc.array(
  fc.record({
    health: fc.constantFrom(...healths),
    attempts: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 })),
  }),
  { minLength: 1, maxLength: 40 },
);
const toSequence = (all: { health: Health; attempts: number }[]) =>
  all.flatMap(({ health, attempts }) => Array<Health>(attempts).fill(health));

/** A day after the message that the health flaps it is down, which was reported, and no message follows. */
const reportedOutage: Health[] = [
  ...(['degraded', 'good', 'degraded'] as const),
  ...Array<Health>(37).fill('good'),
  ...(['down', 'good'] as const),
  ...Array<Health>(10).fill('down'),
];

/** What the sequence up to an attempt says, without any memory. */
function look(steps: readonly Step[], at: number) {
  const isChange = (n: number) => steps[n]!.health !== (steps[n - 1]?.health ?? 'good');
  const indexes = steps.slice(0, at + 1).map((_, n) => n);
  const first = indexes.findLast((n) => n === 0 || steps[n]!.health !== steps[n - 1]!.health)!;
  const sent = indexes.filter((n) => n < at && steps[n]!.kind !== undefined);
  const last = sent.at(-1);
  return {
    first,
    lasted: at - first + 1,
    isFlapping: indexes.filter((n) => n > at - halfHours(6) && isChange(n)).length >= 3,
    sentToday: sent.filter((n) => n > at - halfHours(24)).length,
    reported:
      last === undefined ? 'good' : steps[last]!.kind === 'flap' ? 'none' : steps[last]!.health,
    isReportedOutage: sent.some((n) => n >= first && steps[n]!.kind !== 'flap'),
  };
}

test('of any history, what lasts is reported, and nobody gets more than three messages a day while it flaps', () => {
  fc.assert(
    fc.property(stretches.map(toSequence), (sequence) => {
      const steps = run(sequence);
      expect(steps.map(({ health }) => health)).toEqual(sequence);
      for (const [at, { health, kind }] of steps.entries()) {
        const seen = look(steps, at);
        const isOutage = health === 'down' && seen.lasted >= 4 && !seen.isReportedOutage;
        const mayBeSent = !seen.isFlapping || seen.sentToday < 3;
        const isNews = seen.lasted >= 2 && seen.reported !== health;
        if (isOutage || (isNews && mayBeSent)) {
          expect(kind, `attempt ${at}`).toBe(health === 'good' ? 'end' : 'change');
        } else if (kind !== undefined) {
          expect(mayBeSent, `attempt ${at}: ${kind}`).toBe(true);
          expect(['flap', 'reminder']).toContain(kind);
        }
      }
    }),
    { numRuns: 500, examples: [[reportedOutage]] },
  );
});
