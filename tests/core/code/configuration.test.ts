import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestSite, runRebuild } from '../../support/rebuild/rebuild.ts';

type Fields = Record<string, unknown>;

/**
 * Mistakes in a publication file: the mistake, a function that makes it, and the error message. What is said of others
 * is in src/site/mistakes.test.ts.
 */
const mistakes: [string, (publication: Fields) => Fields, RegExp][] = [
  [
    'a misspelled field',
    ({ tagline, ...rest }) => ({ ...rest, tagLine: tagline }),
    /tagLine: .*did you mean "tagline"/,
  ],
  [
    'a password in the file',
    (all) => ({ ...all, feeds: { local: ['https://me:pw@a.example/'] } }),
    /secrets come from the environment/,
  ],
];

describe('a configuration mistake', () => {
  test.each(mistakes)(
    '%s: the rebuild exits with 2 and names the file, the field and the expected value',
    async (_, spoil, message) => {
      const site = await openTestSite();
      site.configure(spoil(site.newsroom.publication()));
      const { status, output, report } = await site.rebuild();
      expect(status).toBe(2);
      expect(output).toContain(site.publication);
      expect(output).toMatch(message);
      expect(report.outcome).toBe('refused');
      expect(site.newsroom.requests).toEqual([]);
    },
  );

  test('a file that is missing or is not JSON: the rebuild exits with 2 and names it', async () => {
    const site = await openTestSite();
    expect(await runRebuild({ ...site, publication: `${site.dir}/none.json` })).toMatchObject({
      status: 2,
      output: expect.stringMatching(/none\.json can't be read/),
    });
    writeFileSync(site.publication, '{"id": ');
    expect(await site.rebuild()).toMatchObject({
      status: 2,
      output: expect.stringMatching(/line 1, column 8: the file ends, but the {/),
    });
  });

  test.each(['', 'two\nlines'])(
    'the key %j: the rebuild exits with 2 and names the variable, never its value',
    async (key) => {
      const site = await openTestSite();
      const { status, output } = await runRebuild({ ...site, newsroom: { ...site.newsroom, key } });
      expect(status).toBe(2);
      expect(output).toContain('BLOG_KEY');
      expect(output).not.toContain('lines');
      expect(site.newsroom.requests).toEqual([]);
    },
  );

  test.each([
    ['an unknown option', ['--fores'], /no option --fores of rebuild: did you mean --force/],
    ['a wrong value', ['--rollback=day'], /--rollback day is wrong/],
  ])('%s: the rebuild exits with 2, and says why in its report, too', async (_, args, message) => {
    const site = await openTestSite();
    const metrics = path.join(site.dir, 'metrics.prom');
    const file = path.join(site.dir, 'report.json');
    writeFileSync(file, JSON.stringify({ outcome: 'published', health: 'good' }));
    const { status, output, report } = await site.rebuild(...args, '--report', metrics);
    expect(status).toBe(2);
    expect(output).toMatch(message);
    expect(report).toMatchObject({
      outcome: 'refused',
      ended: expect.any(String),
      health: 'degraded',
      reasons: [expect.stringContaining('The configuration is wrong')],
      problems: [expect.stringMatching(message)],
    });
    expect(readFileSync(metrics, 'utf8')).toContain('halfhour_exit_status{site=""} 2');
    expect(site.newsroom.requests).toEqual([]);
  });
});
