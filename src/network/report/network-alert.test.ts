import { describe, expect, test } from 'vitest';
import { noMemory, toNetworkAlert, type NetworkMemory } from './network-alert.ts';
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

/** Runs with these outcomes, an hour apart. Returns the kinds and the subjects of the messages of each run. */
function run(...runs: (Record<string, PublicationOutcome> & { late?: never })[]) {
  let memory: NetworkMemory = noMemory;
  return runs.map((outcomes, at) => {
    const results = Object.entries(outcomes).map(([name, outcome]) => toResult(name, outcome));
    const report = toNetworkReport({ results, unreached: [] }, { started: toTime(at), seconds: 1 });
    const told = toNetworkAlert(report, memory);
    memory = told.memory;
    return told.alert && `${told.alert.kind}: ${told.alert.subject}`;
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

  test('is told once two runs agree, of each that comes, and of the end', () => {
    expect(run(refused, refused, refused, both, both, refused, well, well)).toEqual([
      undefined,
      'change: 1 of 2 publications of the network need somebody',
      undefined,
      undefined,
      'change: 2 of 2 publications of the network need somebody',
      undefined,
      'end: All 2 publications of the network are well again',
      undefined,
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
    const { alert } = toNetworkAlert(report, noMemory);
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
    const { memory } = toNetworkAlert(report, noMemory);
    const { alert } = toNetworkAlert(report, memory);
    expect(alert?.text.split('\n')).toEqual([
      '8 of 8 publications of the network need somebody.',
      '1 failed, 6 refused, 1 unreached.',
      `- paper-6: failed since ${toTime(0)}: why paper-6`,
      ...names.slice(0, 4).map((name) => `- ${name}: refused since ${toTime(0)}: why ${name}`),
      'and 3 more',
    ]);
  });
});
