import { marked } from 'marked';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { capture } from '../../../tests/support/capture.ts';
import { startTraffic } from '../../fetch/http/traffic.ts';
import type { Edition } from '../../edition/edition.ts';
import { toBlock } from './markdown.ts';
import { toSourceRows, type Report, type SourceRow } from './report.ts';
import { formatMarkdown, formatText, showOnGitHub } from './format-facts.ts';
import { listFacts } from './list-facts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const url = "https://paper.example/it's $(date) `date`.xml";

function toSource(fields: Partial<SourceRow> = {}): SourceRow {
  return {
    id: 'local/1',
    kind: 'feed',
    url,
    state: 'kept',
    outcome: 'kept',
    items: 12,
    message: 'Failed to fetch RSS feed: Service Unavailable (503)',
    since: '2026-11-21T11:30:00.000Z',
    ...fields,
  };
}

function toReport(fields: Partial<Report> = {}): Report {
  return {
    version: 1,
    run: 'a-run',
    started: now.toISOString(),
    site: 'harbor',
    outcome: 'published',
    health: 'good',
    reasons: [],
    todo: [],
    pages: 52,
    rendered: 7,
    sources: [],
    articles: {},
    differences: {},
    joined: [],
    leftOut: {},
    desk: { hidden: 0, corrected: 0, pinned: 0, muted: 0, added: 0, withdrawn: 0 },
    seconds: 3.2,
    stages: {},
    traffic: startTraffic(),
    problems: [],
    ...fields,
  };
}

const toSummary = (report: Report) => formatMarkdown(listFacts(report, { now }));
const formatReport = (report: Report) => formatText(listFacts(report, { now }));

/** What strangers may write that is more than words to a log, to Markdown or to HTML. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  '</details><script>alert(1)</script>',
  '[click](https://evil.example) ![x](https://evil.example/x.png)',
  'https://evil.example and www.evil.example',
  '@everyone `code` **bold** # no | cell',
  'a\n\n::error::a command\r\n::add-mask::x',
  '~~~~~~\n# out of the block',
  '\u001b[31mred\u001b[0m \u202eback',
  '&lt;b&gt; \\<b>',
];

describe('the summary', () => {
  const difference = {
    added: { count: 11, titles: hostile },
    changed: { count: 0, titles: [] },
    removed: { count: 1, titles: ['Gone'] },
  };
  const report = toReport({
    why: '11 stories are new, 0 have changed, 1 are gone',
    differences: { local: difference },
    sources: hostile.map((message) => toSource({ message })),
    dryRun: { told: [{ what: 'Stories added: 9', names: hostile }], pages: [] },
    accepted: { reason: hostile.join('\n'), problems: ['all articles would go from 44 to 23'] },
    problems: hostile,
  });

  test('shows strangers’ words as words', () => {
    const html = marked.parse(toSummary(report), { async: false });
    const own = html.replaceAll(
      /<\/?(?:h[34]|p|ul|li|strong|pre|table|thead|tbody|tr|th|td|details|summary|code)(?: class="language-\w+"| align="right")?>/g,
      '',
    );
    expect(own).not.toMatch(/<[a-z!/]/i);
    expect(html.match(/<h3>/g)).toHaveLength(1);
    expect(html).not.toContain('href');
  });

  test('says the outcome, why, what is new with titles, and how to ask a source again', () => {
    const { dryRun: _, ...real } = report;
    const text = toSummary(real);
    expect(text).toMatch(
      /^### published: 52 pages, 7 files rendered, in 3\.2 s\n\n~~~[\s\S]*\n\nwhy: 11 stories are new/,
    );
    expect(text).toContain(', and 8 more\n');
    expect(text).toContain('local: 1 removed: "Gone"');
    expect(text).toContain('npm run check -- ');
    expect(text).toContain('sources: 0 loaded, 9 kept, 0 failed; 0 had nothing new');
  });

  test('says what the desk does, and of a dry run that nothing is published', () => {
    const desk = { hidden: 2, corrected: 0, pinned: 1, muted: 0, added: 0, withdrawn: 0 };
    const dryRun = { told: [{ what: 'Pages changed: 1', names: ['/local'] }], pages: ['/local'] };
    for (const text of [toSummary, formatReport].map((write) =>
      write(toReport({ desk, dryRun, outcome: 'unchanged' })),
    )) {
      expect(text).toContain('dry run, nothing is published: 52 pages');
      expect(text).toContain('the desk: 2 hidden, 1 pinned');
      expect(text).toMatch(/Pages changed: 1\n+(?:-| ) +\/local/);
    }
  });
});

test('the stories that are not shown are counted by why', () => {
  const leftOut = { 'local/1': { limit: 3, skip: 2 }, posts: { draft: 1 }, 'local/2': { skip: 1 } };
  const report = toReport({ leftOut });
  expect(formatReport(report)).toContain('\nnot shown: 3 by skip, 3 over the limit, 1 draft (');
  expect(toSummary(report)).toContain('not shown: 3 by skip, 3 over the limit, 1 draft ');
  expect(formatReport(toReport()) + toSummary(toReport())).not.toMatch(/not shown/);
});

test.each([
  ['words', '~~~'],
  ['~~~ and ~~~~', '~~~~~'],
])('a block of %s begins and ends with %s', (text, fence) => {
  expect(toBlock(text)).toBe(`${fence}text\n${text}\n${fence}`);
});

describe('the terminal', () => {
  const toDifference = (count: number) => ({
    added: { count, titles: Array<string>(count).fill('A title') },
    changed: { count: 0, titles: [] },
    removed: { count: 0, titles: [] },
  });
  const parts = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, at) => [`part-${at}`, toDifference(5)]));
  const listLines = (fields: Partial<Report>) =>
    formatReport(toReport(fields)).split('\n').slice(1);

  test('lists new stories in ten lines, and counts the rest', () => {
    const named = '5 added: "A title", "A title", "A title", and 2 more';
    const lines = Array.from({ length: 10 }, (_, at) => `part-${at}: ${named}`);
    expect(listLines({ differences: parts(10) })).toEqual(lines);
    expect(listLines({ differences: parts(13) })).toEqual([...lines, 'and 15 more']);
  });

  test('begins with what to do, and tells many things of one cause once, with their number', () => {
    const many = Array.from({ length: 19 }, (_, at) =>
      toSource({
        id: `local/${at}`,
        message: `getaddrinfo ENOTFOUND ${at}.example`,
      }),
    );
    const problems = [1, 2, 3, 4].map((at) => `The picture https://a.example/${at} is too large.`);
    expect(
      listLines({ todo: ['See the network.'], sources: many, problems: [...problems, 'b'] }),
    ).toEqual([
      'to do: See the network.',
      '| The picture https://a.example/1 is too large.',
      '| (and 3 more like this one)',
      '| b',
      'kept feeds.local #0, feeds.local #1, feeds.local #2 and 16 more since 2026-11-21T11:30:00.000Z: getaddrinfo ENOTFOUND 0.example',
      expect.stringMatching(/^ {2}npm run check -- 'https:.*'$/),
      'sources: 0 loaded, 19 kept, 0 failed; 0 had nothing new',
    ]);
    expect(listLines({ sources: many.slice(0, 3) })).toHaveLength(7);
  });

  test('says of a first build that it is one, as the summary does', () => {
    const first = 'First build. There is no host paper.news yet.';
    expect(listLines({ first })).toEqual([first]);
    expect(toSummary(toReport({ first }))).toContain('\n\nFirst build');
  });

  test('gives no stranger a line, where a log may take it for a command', () => {
    const lines = formatReport(
      toReport({
        problems: hostile,
        sources: [toSource({ message: hostile.join('\n') })],
        dryRun: { told: [{ what: 'Stories added: 9', names: hostile }], pages: [] },
      }),
    );
    expect(lines.split('\n').filter((line) => line.trim().startsWith('::'))).toEqual([]);
    expect(lines).not.toMatch(/[\u001b\r\u202e]/);
  });
});

describe('annotations', () => {
  beforeEach(() => void vi.stubEnv('GITHUB_ACTIONS', 'true'));
  afterEach(() => vi.unstubAllEnvs());

  /** The commands that GitHub gets. */
  const list = (fields: Partial<Report>) =>
    capture(() => showOnGitHub(listFacts(toReport(fields), { now })))
      .split('\n')
      .slice(0, -1);

  test.each<[string, Partial<Report>, string[]]>([
    ['nothing needs a person', { sources: [toSource({ state: 'loaded' })] }, []],
    ['a source that is down for an hour needs nobody', { sources: [toSource()] }, []],
    [
      'a source that is down for two days does',
      {
        sources: [
          toSource({ since: '2026-11-19T11:30:00.000Z', message: '100 % down,\nsay\r they' }),
        ],
      },
      [
        '::warning title=feeds.local #1 kept since 2026-11-19T11%3A30%3A00.000Z::100 %25 down,%0Asay  they',
      ],
    ],
    [
      'a key that is refused does at once',
      { sources: [toSource({ id: 'blog', message: 'Unauthorized (401)' })] },
      ['::warning title=blog kept since 2026-11-21T11%3A30%3A00.000Z::Unauthorized (401)'],
    ],
    [
      'a refusal does',
      { outcome: 'refused', problems: ['all is\n::error::lost'] },
      ['::warning title=Nothing was published::all is%0A: :error: :lost'],
    ],
  ])('%s', (_, fields, expected) => {
    expect(list(fields)).toEqual(expected);
  });

  test('are ten at most', () => {
    expect(list({ problems: [...'abcdefghijklmno'] })).toHaveLength(10);
  });
});

describe('the row of a source', () => {
  const at = '2026-11-21T12:00:00.000Z';
  test.each([
    [at, undefined],
    ['2026-11-21T11:45:00.000Z', true],
  ])('last asked at %s is not asked: %j', (lastFetchedAt, notAsked) => {
    const row = toRow({ state: 'loaded', lastFetchedAt })!;
    const rest = notAsked ? ', 1 not asked again yet' : '';
    const [, text] = formatReport(toReport({ sources: [row] })).split('; ');
    expect([row.notAsked, text]).toEqual([notAsked, `0 had nothing new${rest}`]);
  });

  const toRow = (fields: object) => {
    const source = {
      kind: 'feed',
      id: 'local/1',
      url: 'https://a.example/feed',
      category: 'local',
      state: 'failed',
      since: at,
      failures: 3,
      message: 'Not Found (404)',
      ...fields,
    };
    const edition = { sources: [source], history: { at, sources: [], changes: [] } };
    return toSourceRows(undefined, edition as unknown as Edition)[0];
  };

  test.each([
    [
      'says when an old failure was, if nothing was asked now',
      '2026-11-21T10:00:00.000Z',
      'Not Found (404) (at 2026-11-21T10:00:00.000Z; it is asked again after 2026-11-21T14:00:00.000Z)',
    ],
    ['says no time of a failure of now', at, 'Not Found (404)'],
  ])('%s', (_, lastFetchedAt, message) => {
    const nextRetryAt = '2026-11-21T14:00:00.000Z';
    expect(toRow({ lastFetchedAt, nextRetryAt })).toMatchObject({ message });
  });

  test.each([
    [
      '13 days of 404 are not gone',
      { answered: 404, failingSince: '2026-11-08T12:00:00.000Z' },
      undefined,
    ],
    [
      '14 days of 404 are',
      { answered: 404, failingSince: '2026-11-07T12:00:00.000Z' },
      '2026-11-07T12:00:00.000Z',
    ],
    [
      'a year of 503 is not',
      { answered: 503, failingSince: '2025-11-07T12:00:00.000Z' },
      undefined,
    ],
    ['410 is at once', { answered: 410, failingSince: at, goneSince: at }, at],
  ])('%s', (_, fields, goneSince) => {
    expect(toRow(fields)?.goneSince).toBe(goneSince);
  });
});
