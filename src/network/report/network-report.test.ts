import { describe, expect, test } from 'vitest';
import { startReport } from '../../rebuild/report/report.ts';
import { formatMarkdown, formatText } from '../../rebuild/report/format-facts.ts';
import { listNetworkFacts } from './list-facts.ts';
import { joinReports, toNetworkReport } from './network-report.ts';
import { toResult, type PublicationResult } from '../result.ts';

const facts = { started: '2026-05-01T10:00:00.000Z', seconds: 12.3 };

function toPublication(name: string, fields: Partial<PublicationResult> = {}): PublicationResult {
  const report = { ...startReport(), outcome: 'unchanged' as const };
  return { ...toResult(name, report), ...fields };
}

/** The report of a network with so many good publications and some others. */
const toReport = (good: number, others: Partial<PublicationResult>[], unreached: string[] = []) =>
  toNetworkReport(
    {
      results: [
        ...Array.from({ length: good }, (_, at) => toPublication(`good-${at}`)),
        ...others.map((each, at) => toPublication(`other-${at}`, each)),
      ],
      unreached,
    },
    facts,
  );

const mistake = { outcome: 'misconfigured', status: 2 } as const;
const gate = { outcome: 'refused', status: 1 } as const;
const down = { health: 'down' } as const;

describe('the exit status of a network', () => {
  test.each([
    ['all good', 0, 9, []],
    ['one mistake among others', 0, 2, [mistake]],
    ['two publications that wait for their people among many', 0, 9, [mistake, gate]],
    ['one that is being rebuilt elsewhere', 0, 0, [{ outcome: 'locked', status: 75 }]],
    ['one that failed for another reason', 1, 99, [{ outcome: 'failed', status: 1 }]],
    ['mistakes in a quarter', 2, 6, [mistake, mistake]],
    ['losses in a quarter', 1, 6, [gate, gate]],
    ['a quarter whose sources are all down', 1, 6, [down, down]],
    ['a mistake in its only publication', 2, 0, [mistake]],
    ['a loss of its only publication', 1, 0, [gate]],
  ] as const)('%s: %i', (_, status, good, others) => {
    expect(toReport(good, [...others]).status).toBe(status);
  });

  test('is 1 when a publication was not reached', () => {
    expect(toReport(9, [], ['late']).status).toBe(1);
  });
});

describe('the report of a network', () => {
  const evil = '<script>alert(1)</script>\n::error::stop\n"quoted" & \u001b[31mred';
  const report = toReport(
    1,
    [
      { ...mistake, name: 'wrong', problems: [`The file has a mistake:\n  name: ${evil}`] },
      { name: 'old', sources: 3, kept: [{ id: 'blog', since: facts.started, message: evil }] },
    ],
    ['late'],
  );

  test('is joined from its parts', () => {
    const parts = [toReport(2, [mistake]), toReport(3, [gate], ['late'])];
    expect(joinReports(parts)).toMatchObject({
      ...facts,
      status: 1,
      counts: { unchanged: 5, misconfigured: 1, refused: 1, unreached: 1 },
    });
  });

  test('has a line for each in text and Markdown, and text of others begins none', () => {
    const facts = listNetworkFacts(report);
    const text = formatText(facts);
    expect(text.split('\n')).toEqual([
      '4 publications in 12.3 s: 0 published, 2 unchanged, 1 misconfigured, 1 unreached; 0 pages, 0 files rendered',
      'late: not reached, and the first of the next run',
      'old: unchanged, of 3 sources 1 kept',
      'wrong: misconfigured, exit 2: The file has a mistake: name: <script>alert(1)</script> : :error: :stop "quoted" & [31mred',
    ]);
    const summary = formatMarkdown(facts);
    expect(summary).toContain('wrong: misconfigured, exit 2: ');
    expect(summary).not.toMatch(/<script|^::|\u001b/m);
    expect(facts.facts.flatMap(({ warning }) => warning ?? [])).toEqual([
      { title: 'Not reached', message: 'late' },
      {
        title: 'wrong: misconfigured',
        message: expect.stringContaining('The file has a mistake:\n'),
      },
    ]);
  });
});
