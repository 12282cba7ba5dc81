import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startReport, toReportText } from '../rebuild/report/report.ts';
import { gatherSharing, orderByAttempt } from './network.ts';
import { unknownSite } from './site-reader.ts';
import { toReportFile } from './states.ts';
import { makeFolder } from '../../tests/support/papers/folder.ts';

const openStates = () => {
  return makeFolder();
};

const order = (names: string[], dir: string) => {
  const listed = names.map((name) => ({
    name,
    file: `${name}.json`,
    known: unknownSite(name),
    sources: new Set<string>(),
    ids: new Map<string, string>(),
  }));
  return orderByAttempt(listed, dir).map(({ name }) => name);
};

/** Writes the report of an attempt that started at a time of one day. */
function writeAttempt(dir: string, name: string, time: string, seconds: number): void {
  const report = { ...startReport(), started: `2026-05-01T${time}.000Z`, seconds };
  writeFileSync(toReportFile(path.join(dir, name)), toReportText(report));
}

test('what was never tried comes first, then the earliest attempt; a damaged report is none', () => {
  const dir = openStates();
  writeAttempt(dir, 'ash', '10:30:00', 1);
  writeAttempt(dir, 'birch', '10:10:00', 1);
  writeAttempt(dir, 'cedar', '10:20:00', 1);
  writeFileSync(toReportFile(path.join(dir, 'damaged')), '{"started":');
  const ordered = order(['ash', 'birch', 'cedar', 'damaged', 'elm'], dir);
  expect(ordered).toEqual(['damaged', 'elm', 'birch', 'cedar', 'ash']);
});

test('one that waited comes earlier by its wait, but not before what the last run did not reach', () => {
  const dir = openStates();
  writeAttempt(dir, 'ash', '10:30:00', 1);
  writeAttempt(dir, 'birch', '10:30:40', 1);
  writeAttempt(dir, 'waited', '10:30:45', 17);
  writeAttempt(dir, 'long', '10:30:01', 13 * 60);
  writeAttempt(dir, 'unreached', '10:00:50', 1);
  const ordered = order(['ash', 'birch', 'waited', 'long', 'unreached'], dir);
  expect(ordered).toEqual(['unreached', 'long', 'ash', 'waited', 'birch']);
});

test('those that share sources come together, each when the last of these is asked for, and all others stay', () => {
  const publications = {
    ash: ['wire', 'town'],
    birch: ['wire', 'own'],
    cedar: ['coast', 'wire'],
    date: [],
    elm: ['town', 'wire'],
    fir: ['wire', 'coast', 'town'],
  };
  const ordered = Object.entries(publications).map(([name, sources]) => ({
    name,
    sources: new Set(sources),
  }));
  const shared = new Set(['wire', 'town', 'coast']);
  const names = gatherSharing(ordered, shared).map(({ name }) => name);
  expect(names).toEqual(['ash', 'birch', 'elm', 'cedar', 'fir', 'date']);
});
