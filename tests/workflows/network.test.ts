import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startNewsroom } from '../../scripts/newsroom/newsroom.ts';
import type { Report } from '../../src/build/report/report.ts';
import { toPart } from '../../src/network/publications.ts';
import { openGitHub } from './rehearsal/github.ts';
import { rehearse } from './rehearsal/rehearse.ts';

test('a mistake in a network is told and reddens nothing; what none survives opens one issue', async () => {
  const newsroom = await startNewsroom();
  onTestFinished(() => newsroom.close());
  const { blog, contactForm: _, ...sample } = newsroom.publication();
  const github = await openGitHub(sample);
  onTestFinished(() => github.close());
  github.vars['NETWORK'] = 'yes';
  const folder = path.join(github.repository, 'publications');
  mkdirSync(folder);
  const names = Array.from({ length: 99 }, (_, at) => `site-${at}`);
  const [good = '', wrong = ''] = names.filter((name) => toPart(name, 8) === 1);
  github.secrets['NETWORK_KEYS'] = JSON.stringify({ [good]: { BLOG_KEY: newsroom.key } });
  github.vars['BLOG_KEY_ORIGIN'] = newsroom.origin;
  github.vars['ALLOW_PRIVATE'] = new URL(newsroom.origin).host;
  const feeds = { local: [`${newsroom.origin}/feeds/local.xml`] };
  const url = 'http://harborhealth.example';
  const write = (name: string, publication: object) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(publication));
  write(good, { ...sample, id: good, url, feeds, blog });
  write(wrong, { ...sample, id: wrong, url, feeds: { local: ['# not an address'] } });
  const run = () => rehearse(github, 'network', { event: 'schedule', matrix: { shard: 1 } });

  const first = await run();
  expect(first.conclusion).toBe('success');
  for (const { summary } of [first.jobs['rebuild']!, first.jobs['alert']!]) {
    expect(summary).toMatch(/^### 2 publications in .*: 1 published, 0 unchanged, 1 misconfigured/);
    expect(summary).toContain(`\n${wrong}: misconfigured, exit 2: `);
  }
  expect(github.readLedger().issues).toEqual([]);

  const artifacts = path.join(github.dir, 'artifacts');
  const reports = path.join(artifacts, 'reports-1/.cache/network');
  const expected = [good, wrong].map((name) => `${name}.report.json`);
  expect(readdirSync(reports).sort()).toEqual(expected.sort());
  const report: Report = JSON.parse(
    readFileSync(path.join(reports, `${wrong}.report.json`), 'utf8'),
  );
  expect(report).toMatchObject({ outcome: 'refused', problems: [/not an address/] });
  expect(readdirSync(path.join(artifacts, 'sites-1/dist'))).toEqual([good]);
  expect(readFileSync(path.join(artifacts, 'network/network.html'), 'utf8')).toContain(wrong);
  expect(github.caches.filter((key) => key.startsWith('network-v2-1-'))).toHaveLength(1);

  // Now the good one lacks its key, so that nothing is rebuilt.
  github.secrets['NETWORK_KEYS'] = '{}';
  for (const issues of [0, 1]) {
    const bad = await run();
    expect(bad.jobs).toMatchObject({
      rebuild: { result: 'failure' },
      alert: { result: 'success' },
    });
    expect(github.readLedger().issues).toHaveLength(issues);
  }
  const [issue] = github.readLedger().issues;
  expect(issue).toMatchObject({ title: 'The network is not being rebuilt', state: 'open' });
  expect(issue?.body).toContain(`${good}.json: BLOG_KEY is not set`);
  github.secrets['NETWORK_KEYS'] = JSON.stringify({ [good]: { BLOG_KEY: newsroom.key } });
  await run();
  expect(github.readLedger().issues).toMatchObject([{ state: 'closed' }]);
}, 600_000);
