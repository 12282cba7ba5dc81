import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startReport, toReportText } from '../build/report/report.ts';
import { orderByAttempt } from './order.ts';
import { toReportFile } from './states.ts';

test('what was never tried comes first, then the earliest attempt; a damaged report is none', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-order-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const write = (name: string, started: string) =>
    writeFileSync(
      toReportFile(path.join(dir, name)),
      toReportText({ ...startReport(), started: `2026-05-01T10:${started}:00.000Z` }),
    );
  for (const [name, minute] of Object.entries({ ash: '30', birch: '10', cedar: '20' })) {
    write(name, minute);
  }
  writeFileSync(toReportFile(path.join(dir, 'damaged')), '{"started":');
  const names = ['ash', 'birch', 'cedar', 'damaged', 'elm'];
  const listed = names.map((name) => ({ name, file: `${name}.json`, sources: new Set<string>() }));
  const ordered = orderByAttempt(listed, dir).map(({ name }) => name);
  expect(ordered).toEqual(['damaged', 'elm', 'birch', 'cedar', 'ash']);
});
