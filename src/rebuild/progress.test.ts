import { WriteStream } from 'node:tty';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { capture } from '../../tests/support/capture.ts';
import { toCall } from '../disk/call.ts';
import { createJsonLog, createQuietLog, createTextLog, openLog } from './progress.ts';
import { startReport, type Report } from './report/report.ts';

afterEach(() => vi.unstubAllEnvs());

/** What a rebuild tells a log, which has two stages that count. */
function tell(log: ReturnType<typeof createTextLog>, fields: Partial<Report> = {}): void {
  log.stage('fetch');
  log.step('sources', 1, 2);
  log.step('sources', 2, 2);
  log.line('said so');
  log.step('pictures', 4, 4);
  log.stage('compare');
  log.stage('render');
  log.step('pages', 9, 9);
  log.report({ ...startReport(), outcome: 'published', ...fields }, 0);
}

/** Does a task as on a terminal with so many columns, and restores the stream. */
function onTerminal(columns: number, task: () => void): string {
  const { getColorDepth } = WriteStream.prototype;
  const changes = { isTTY: true, columns, getColorDepth };
  const before = Object.getOwnPropertyDescriptors(process.stderr);
  Object.assign(process.stderr, changes);
  try {
    return capture(task);
  } finally {
    for (const name of Object.keys(changes)) {
      Reflect.deleteProperty(process.stderr, name);
      if (before[name]) Object.defineProperty(process.stderr, name, before[name]);
    }
  }
}

/** Text in which each time is the same. */
const withoutTimes = (text: string) => text.replaceAll(/\d+\.\d s/g, '1.0 s');

describe('the log for people', () => {
  test('has a line for each stage that counts where there is no terminal', () => {
    const text = withoutTimes(capture(() => tell(createTextLog())));
    expect(text.split('\n').slice(0, 6)).toEqual([
      'Reading the sources',
      'said so',
      'Reading the sources: 2 of 2 sources, 4 of 4 pictures, 1.0 s',
      'Making the pages',
      'Making the pages: 9 of 9 pages, 1.0 s',
      expect.stringMatching(/^published: 0 pages/),
    ]);
  });

  test('rewrites one line on a terminal, and leaves only what was said', () => {
    vi.stubEnv('NO_COLOR', '1');
    const text = withoutTimes(onTerminal(80, () => tell(createTextLog())));
    expect(text.match(/Reading the sources: [^\r\n]*/g)).toEqual(['Reading the sources: 1.0 s']);
    const left = text.split('\n').map((line) => line.split('\r\u001b[K').at(-1));
    expect(left.slice(0, 2)).toEqual(['said so', expect.stringMatching(/^published: 0 pages/)]);
  });

  test('breaks no line of a narrow terminal', () => {
    const text = onTerminal(12, () => tell(createTextLog()));
    expect(text).toContain('Reading the');
    expect(text).not.toContain('Reading the s');
  });

  test.each([
    [{ TERM: 'xterm-256color' }, true],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
  ])('with %j has colors on a terminal: %j', (env, has) => {
    for (const name of ['FORCE_COLOR', 'NO_COLOR', 'CI', 'COLORTERM', 'TMUX', 'TERM'])
      vi.stubEnv(name, (env as Record<string, string>)[name]);
    const text = onTerminal(80, () => tell(createTextLog(), { problems: ['a leak'] }));
    expect(text.includes('\u001b[32mpublished: ')).toBe(has);
    expect(text.includes('\u001b[33m| a leak')).toBe(has);
  });
});

test.each<[string, number, Partial<Report>, RegExp]>([
  ['nothing where all is well', 0, { outcome: 'unchanged' }, /^$/],
  ['a site that is not good', 0, { health: 'degraded' }, /^refused: 0 pages/],
  ['a problem', 0, { problems: ['a leak'] }, /^Nothing was published\.\n\| a leak\n$/],
  ['a failure', 1, {}, /^refused: 0 pages/],
])('the quiet log tells %s', (_, status, fields, expected) => {
  const text = capture(() => {
    const log = createQuietLog();
    log.stage('fetch');
    log.step('sources', 2, 2);
    log.report({ ...startReport(), ...fields }, status);
  });
  expect(text).toMatch(expected);
});

test.each(['text', 'quiet'] as const)('the %s log has commands for its paper and state', (kind) => {
  const report = { ...startReport(), leftOut: { 'local/1': { hidden: 1 } } };
  const paper = ['my-paper', '--state', 'kept'];
  const text = capture(() => openLog(kind, report, paper).report(report, 1));
  expect(text).toContain(`(${toCall('desk', ...paper, 'why', 'WORDS')})`);
});

test('the log for machines has one object a line, each with the id and the start of the rebuild', () => {
  const report = { ...startReport(), problems: ['two\nlines'] };
  const log = createJsonLog(report);
  const text = capture(() => {
    log.stage('fetch');
    log.step('sources', 1, 2);
    log.step('sources', 2, 2);
    log.line('said\nso');
    log.report(report, 1);
  });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { run, started } = report;
  expect(lines).toMatchObject([
    { event: 'stage', run, started, stage: 'fetch' },
    { event: 'step', run, started, what: 'sources', all: 2 },
    { event: 'line', run, started, text: 'said\nso' },
    { event: 'report', run, started, status: 1, outcome: 'refused', problems: ['two\nlines'] },
  ]);
});
