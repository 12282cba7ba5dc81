import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { capture } from '../../../tests/support/capture.ts';
import { makeFolder } from '../../../tests/support/papers/folder.ts';
import { waitForExit } from '../../../tests/support/rebuild/process.ts';
import {
  commandTexts,
  listStrangersCommands,
  obeyed,
} from '../../../tests/support/code/runner-commands.ts';
import type { Article } from '../../edition/schema/article.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { listNetworkFacts } from '../../network/report/list-facts.ts';
import { toNetworkReport } from '../../network/report/network-report.ts';
import { toResult } from '../../network/result.ts';
import { emptyDesk } from '../../desk/desk.ts';
import type { DeskView } from '../../desk/read-command.ts';
import { publicationSchema } from '../../publication/publication.ts';
import sample from '../../publication/sample.json' with { type: 'json' };
import { describeChange, describeDesk, describeStories } from '../../commands/desk/describe.ts';
import { printFailure } from '../failure.ts';
import { formatFeed } from '../../commands/check/format-feed.ts';
import { createJsonLog, createQuietLog, createTextLog } from '../progress.ts';
import { startReport, type Report, type SourceRow } from '../report/report.ts';
import { formatMarkdown, formatText, showOnGitHub } from '../report/format-facts.ts';
import { listFacts } from '../report/list-facts.ts';
import { addSummary, print, printWarnings } from './print.ts';

const now = new Date('2026-11-21T12:00:00Z');
const url = 'https://paper.example/';

/** What decisions are described with. */
const toView = (fields: Partial<DeskView>): DeskView => ({
  desk: emptyDesk,
  stories: [],
  shown: [],
  feeds: [],
  obstacles: [],
  findHides: () => [],
  isPast: () => false,
  siteUrl: url,
  timeZone: 'UTC',
  language: 'en',
  now,
  placeNames: new Map(),
  ...fields,
});

/** A report in which each text is a stranger's. */
function toReport(text: string): Report {
  const row: SourceRow = {
    id: 'local/1',
    kind: 'feed',
    url,
    state: 'kept',
    outcome: 'kept',
    items: 1,
    message: text,
    since: '2026-11-19T11:30:00.000Z',
  };
  const titles = { count: 2, titles: [text, `${text}${text}`] };
  return {
    ...startReport(),
    why: text,
    reasons: [text],
    todo: [text],
    sources: [row],
    problems: [text, `${text}\n${text}`],
    differences: { local: { added: titles, changed: titles, removed: titles } },
    accepted: { reason: text, problems: [text] },
    dryRun: { told: [{ what: 'Stories added: 1', names: [text] }], pages: [] },
  };
}

const publication = publicationSchema.parse(sample);
const toFeed = (text: string) =>
  ({
    kind: 'feed',
    id: 'local/1',
    url,
    state: 'loaded',
    message: text,
    name: text,
    articles: [
      { title: text, excerpt: text, author: text, category: text, source: text, link: url + text },
    ] as unknown as Article[],
  }) as unknown as FeedSource;

function toNetwork(text: string) {
  const result = toResult('paper', toReport(text), { kind: 'failed', status: 1 });
  const facts = { started: now.toISOString(), seconds: 1 };
  return toNetworkReport({ results: [result], unreached: [text] }, facts);
}

const toStory = (text: string) => ({
  number: '000001',
  name: `${url}${text}`,
  place: 'local',
  title: text,
  excerpt: text,
  publisher: text,
  source: url,
  id: text,
  titles: [text],
  isPost: false,
});

/** What is added to the summary of a run. */
function toSummaryFile(markdown: string): string {
  const dir = makeFolder();
  const file = path.join(dir, 'summary.md');
  vi.stubEnv('GITHUB_STEP_SUMMARY', file);
  addSummary(markdown);
  return readFileSync(file, 'utf8');
}

/** The ways of a stranger's text to people. */
const ways: Record<string, (text: string) => string> = {
  'the log of a rebuild': (text) => capture(() => createTextLog().report(toReport(text), 1)),
  'the log of what needs a person': (text) =>
    capture(() => createQuietLog().report(toReport(text), 1)),
  'a line of progress': (text) => capture(() => createTextLog().line(text)),
  'a count': (text) => capture(() => createTextLog().step(text, 1, 1)),
  'a count of a stage': (text) =>
    capture(() => {
      const log = createTextLog();
      log.stage('fetch');
      log.step(text, 1, 1);
      log.end();
    }),
  'the log for machines': (text) =>
    capture(() => {
      const log = createJsonLog(startReport());
      log.line(text);
      log.step(text, 1, 1);
      log.report(toReport(text), 1);
    }),
  'the summary': (text) => toSummaryFile(formatMarkdown(listFacts(toReport(text)))),
  'warnings beside a run': (text) =>
    capture(() => showOnGitHub(listFacts(toReport(text), { now }))),
  'an error of a command': (text) => capture(() => printFailure(new Error(text))),
  'something thrown': (text) => capture(() => printFailure(text)),
  'the log of a network': (text) =>
    capture(() => print(formatText(listNetworkFacts(toNetwork(text))))),
  'the summary of a network': (text) =>
    toSummaryFile(formatMarkdown(listNetworkFacts(toNetwork(text)))),
  'warnings of a network': (text) => capture(() => showOnGitHub(listNetworkFacts(toNetwork(text)))),
  'the list of the desk': (text) => capture(() => print(describeStories([toStory(text)], [], []))),
  'the decisions of the desk': (text) => {
    const hide = [{ story: url + text, reason: text, by: text }];
    const desk = { ...emptyDesk, hide };
    return capture(() => print(describeDesk(toView({ desk }), [])));
  },
  'the answer of the desk': (text) => {
    const story = toStory(text);
    const before = toView({ stories: [story], shown: [story] });
    const after = toView({ stories: [story] });
    const copies = [{ feed: story.source, id: story.id }];
    const change = { after: { kind: 'hide', entry: { story: story.name, copies } } } as const;
    return capture(() => print(describeChange(change, { before, after })));
  },
  'the check of a feed': (text) => capture(() => print(formatFeed(toFeed(text), publication))),
};

afterEach(() => vi.unstubAllEnvs());

describe.each(Object.keys(ways))('%s', (way) => {
  test.each(commandTexts.map((text) => [JSON.stringify(text), text]))(
    'gives a runner or a terminal nothing to obey, with %s in each field',
    (_, text) => {
      vi.stubEnv('GITHUB_ACTIONS', 'true');
      const output = ways[way]?.(text) ?? '';
      expect(listStrangersCommands(output)).toEqual([]);
      expect(output).not.toMatch(obeyed);
      // The words can still be read.
      for (const word of text.match(/[a-z]{4,}/gi) ?? []) expect(output).toContain(word);
    },
  );
});

test('each line of the log for machines has the very texts', () => {
  const texts = ['##[##[a]', ':::::', '\u2028\u0085\u007f\u202e', '"\\#\\:', 'https://a.example/x'];
  const output = capture(() => createJsonLog(startReport()).line(texts.join('')));
  expect(output).not.toMatch(obeyed);
  expect(JSON.parse(output)).toMatchObject({ text: texts.join('') });
});

test('usual text is printed as it is', () => {
  const text =
    '  # A heading: a [link] ## at 10:30, #1 [2] https://a.example:80/#a\n\n  نص، שלום 👩\u200d🚒\n';
  expect(capture(() => print(text))).toBe(`${text}\n`);
});

test('a warning is a command of its own, and ten at most', () => {
  const warning = { title: 'a: b, c', message: '100 % ::error::x\r\ny' };
  const print = () => capture(() => printWarnings(Array(12).fill(warning)));
  expect(print()).toBe('');
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  const command = '::warning title=a%3A b%2C c::100 %25 : :error: :x%0Ay\n';
  expect(print()).toBe(command.repeat(10));
});

test('what packages, threads and Node print is cleaned too, and errors that nobody catches', async () => {
  const file = path.join(import.meta.dirname, '../../../tests/support/hostile/noisy-program.ts');
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { status, output } = await waitForExit(child);
  expect(status).toBe(1);
  expect(output).toContain('our own line\n');
  expect(output).toMatch(/Warning: Road # #\[set-env name=A\]closed/);
  expect(output).toMatch(/\[cause\]: TypeError: Road # #\[set-env/);
  expect(output.match(/Road # #\[/g)?.length).toBeGreaterThan(7);
  expect(listStrangersCommands(output)).toEqual([]);
  expect(output).not.toMatch(obeyed);
});
