import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startNewsroom } from '../../scripts/newsroom/newsroom.ts';
import type { Report } from '../../src/build/report/report.ts';
import { toPart } from '../../src/network/publications.ts';
import { openGitHub } from './rehearsal/github.ts';
import { runWorkflow } from './rehearsal/run.ts';

test('a part of a network with a mistake is red, and its summary, reports and sites say all', async () => {
  const newsroom = await startNewsroom();
  onTestFinished(() => newsroom.close());
  const { blog: _, contactForm: __, ...sample } = newsroom.publication();
  const github = await openGitHub(sample);
  onTestFinished(() => github.close());
  github.vars['NETWORK'] = 'yes';
  const folder = path.join(github.repository, 'publications');
  mkdirSync(folder);
  const names = Array.from({ length: 99 }, (_, at) => `site-${at}`);
  const [good = '', wrong = ''] = names.filter((name) => toPart(name, 8) === 1);
  const feeds = { local: [`${newsroom.origin}/feeds/local.xml`] };
  const url = 'http://harborhealth.example';
  const write = (name: string, publication: object) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(publication));
  write(good, { ...sample, id: good, url, feeds });
  write(wrong, { ...sample, id: wrong, url, feeds: { local: ['# not an address'] } });

  const run = await runWorkflow(github, 'network', { event: 'schedule', matrix: { shard: 1 } });
  const { rebuild } = run.jobs;
  expect(rebuild?.result).toBe('failure');
  expect(rebuild?.summary).toContain(`    ${wrong}: refused, exit 2: `);
  expect(rebuild?.summary).toContain('    2 publications in ');
  expect(rebuild?.summary).not.toMatch(/^(?! {4})./m);

  const artifacts = path.join(github.dir, 'artifacts');
  const reports = path.join(artifacts, 'reports-1/.cache/network');
  const expected = [good, wrong].map((name) => `${name}.report.json`);
  expect(readdirSync(reports).sort()).toEqual(expected.sort());
  const report: Report = JSON.parse(
    readFileSync(path.join(reports, `${wrong}.report.json`), 'utf8'),
  );
  expect(report).toMatchObject({ outcome: 'refused', problems: [/not an address/] });
  expect(readdirSync(path.join(artifacts, 'sites-1/dist'))).toEqual([good]);
  expect(github.caches.filter((key) => key.startsWith('network-v2-1-'))).toHaveLength(1);
}, 300_000);
