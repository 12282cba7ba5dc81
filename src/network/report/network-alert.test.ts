import { describe, expect, test } from 'vitest';
import {
  chooseKind,
  rememberSent,
  type ConditionTable,
  type Sent,
} from '../../rebuild/health/alarms.ts';
import { toNetworkAlarm, type NetworkAlert } from './network-alert.ts';
import type { NetworkReport } from './network-report.ts';
import { toNetworkReport } from './network-report.ts';
import type { PublicationOutcome, PublicationResult } from '../result.ts';

const toTime = (hours: number) => new Date(Date.UTC(2026, 10, 28, hours)).toISOString();

const toResult = (name: string, outcome: PublicationOutcome): PublicationResult => ({
  name,
  outcome,
  status: 0,
  health: 'good',
  seconds: 1,
  stages: {},
  pages: 1,
  rendered: 0,
  sources: 1,
  kept: [],
  failed: [],
  problems: [`first\nof ${name}`, `why ${name}\nmore`],
});

/** A network that remembers its runs. */
function openMemory() {
  let conditions: ConditionTable = {};
  let told: Sent | undefined;
  return (report: NetworkReport): NetworkAlert | undefined => {
    const alarm = toNetworkAlarm(report, conditions);
    conditions = alarm.conditions;
    const kind = chooseKind(told, alarm);
    if (kind === undefined) return undefined;
    const alert = alarm.write(kind, told) as NetworkAlert;
    told = rememberSent(kind, told, alarm);
    return alert;
  };
}

/** Runs with these outcomes, an hour apart. Returns the kinds and the subjects of the messages of each run. */
function run(...runs: (Record<string, PublicationOutcome> & { late?: never })[]) {
  const tell = openMemory();
  return runs.map((outcomes, at) => {
    const results = Object.entries(outcomes).map(([name, outcome]) => toResult(name, outcome));
    const report = toNetworkReport({ results, unreached: [] }, { started: toTime(at), seconds: 1 });
    const alert = tell(report);
    return alert && `${alert.kind}: ${alert.subject}`;
  });
}

const well = { harbor: 'unchanged', summit: 'published' } as const;
const refused = { ...well, summit: 'refused' } as const;
const both = { harbor: 'failed', summit: 'refused' } as const;

describe('the operator of a network', () => {
  test('is told of nothing where nothing is wrong, or once', () => {
    expect(run(well, well, refused, well, well)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is told once two runs agree, of each that comes, and of the end once two agree', () => {
    expect(run(refused, refused, refused, both, both, refused, well, well)).toEqual([
      undefined,
      'change: 1 of 2 publications of the network need somebody',
      undefined,
      undefined,
      'change: 2 of 2 publications of the network need somebody',
      undefined,
      undefined,
      'end: All 2 publications of the network are well again',
    ]);
  });

  test('is told again of a publication that was well in between, once four runs agree', () => {
    const told = run(both, both, refused, refused, both, both, both, both, both);
    expect(told.map((each) => each?.split(':')[0])).toEqual([
      ...[undefined, 'change', undefined, undefined, undefined, undefined, undefined],
      ...['change', undefined],
    ]);
  });

  test('is told at once of objects that the bucket had lost, with what they were', () => {
    const mended = 'The store had lost 3 objects, such as 4-x.';
    const result = { ...toResult('harbor', 'unchanged'), mended };
    const facts = { started: toTime(0), seconds: 1 };
    const report = toNetworkReport({ results: [result], unreached: [] }, facts);
    const tell = openMemory();
    const alert = tell(report);
    expect(alert?.kind).toBe('change');
    expect(alert?.text).toContain(`- harbor: lost since ${toTime(0)}: ${mended}`);
  });

  test('is reminded once a day', () => {
    const told = run(...Array.from({ length: 51 }, () => refused));
    const hours = told.flatMap((each, at) => (each === undefined ? [] : `${at} ${each}`));
    expect(hours).toEqual([
      '1 change: 1 of 2 publications of the network need somebody',
      '25 reminder: 1 of 2 publications of the network still need somebody',
      '49 reminder: 1 of 2 publications of the network still need somebody',
    ]);
  });

  test('reads the counts, and the worst five with the reason of each', () => {
    const names = Array.from({ length: 7 }, (_, at) => `paper-${at}`);
    const results = names.map((name) => toResult(name, name === 'paper-6' ? 'failed' : 'refused'));
    const report = toNetworkReport(
      { results, unreached: ['late'] },
      { started: toTime(0), seconds: 1 },
    );
    const tell = openMemory();
    tell(report);
    const alert = tell(report);
    expect(alert?.text.split('\n')).toEqual([
      '8 of 8 publications of the network need somebody.',
      '1 failed, 6 refused, 1 unreached.',
      `- paper-6: failed since ${toTime(0)}: why paper-6`,
      ...names.slice(0, 4).map((name) => `- ${name}: refused since ${toTime(0)}: why ${name}`),
      'and 3 more',
    ]);
  });
});
