import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../src/rebuild/report/report.ts';
import { heartbeatFile, type Heartbeat } from '../../../src/edition/history/heartbeat.ts';
import { createBlogSite } from '../../support/papers/blog.ts';
import { startRebuild, type TestSite } from '../../support/rebuild/rebuild.ts';
import { expectCompleteSite, readSite } from '../../support/site-files.ts';

let site: TestSite;
let tree: Record<string, string>;

beforeAll(async () => {
  site = await createBlogSite(3);
  expectCompleteSite(site, await site.rebuild());
  tree = readSite(site.out);
});
afterAll(() => site.close());

describe('a rebuild stopped by SIGTERM', () => {
  const inDir = (name: string) => path.join(site.dir, name);
  const heartbeat = () =>
    JSON.parse(readFileSync(path.join(site.out, heartbeatFile), 'utf8')) as Heartbeat;

  /** Stops a rebuild while it waits for a source. Returns its report. */
  async function stop(): Promise<Report> {
    site.newsroom.fail('/feeds/archives.xml', { kind: 'hang' });
    site.newsroom.requests.length = 0;
    const report = inDir('report.json');
    const read = () => JSON.parse(readFileSync(report, 'utf8')) as Report;
    const files = ['--report', report, '--report', inDir('metrics.prom')];
    const child = startRebuild(site, ['--force', ...files]);
    const ended = new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
    await expect.poll(() => site.newsroom.requests.length).toBeGreaterThan(0);
    expect(read()).toMatchObject({ health: 'degraded' });
    expect(read()).not.toHaveProperty('ended');
    child.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    site.newsroom.heal();
    return read();
  }

  test('leaves the site unchanged, is told, and does not block the next', async () => {
    const before = heartbeat();
    writeFileSync(inDir('metrics.prom'), 'old');
    const report = await stop();
    expect(report).toMatchObject({
      outcome: 'refused',
      started: expect.any(String),
      ended: expect.any(String),
      health: 'degraded',
      reasons: [expect.stringContaining('The last rebuild failed')],
      problems: ['It was stopped by SIGTERM.'],
    });
    expect(readFileSync(inDir('metrics.prom'), 'utf8')).toContain('halfhour_exit_status{site="');
    expect(heartbeat()).toMatchObject({
      at: report.started,
      outcome: 'refused',
      status: 1,
      health: 'degraded',
      sources: before.sources,
    });
    expect(readSite(site.out)).toEqual(tree);
    expectCompleteSite(site, await site.rebuild('--force'));
    expect(heartbeat()).toMatchObject({ status: 0, health: 'good' });
    expect(readSite(site.out)).toEqual(tree);
  });

  test('is told where build.json is lost', async () => {
    rmSync(path.join(site.out, 'build.json'));
    const { started } = await stop();
    expect(heartbeat()).toMatchObject({ at: started, status: 1 });
    expectCompleteSite(site, await site.rebuild());
    expect(readSite(site.out)).toEqual(tree);
  });
});

test('temporary files that a killed rebuild left are removed, and files of others stay', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const [report, metrics] = ['report.json', 'metrics.prom'].map((name) =>
    path.join(site.dir, name),
  );
  const [heartbeat, state] = [
    path.join(site.out, heartbeatFile),
    path.join(site.state, 'edition.json'),
  ];
  const left = [report, metrics, heartbeat, state].map((file) => `${file}.${id}.tmp`);
  const foreign = ['report.json.tmp', `report.json.${id}.tmp.txt`, `mine.json.${id}.tmp`];
  const others = foreign.map((name) => path.join(site.dir, name));
  for (const file of [...left, ...others]) {
    writeFileSync(file, 'x');
    const old = Date.now() / 1000 - 600;
    utimesSync(file, old, old);
  }
  const young = `${metrics}.1${id.slice(1)}.tmp`;
  writeFileSync(young, 'x');
  expect(await site.rebuild('--report', metrics!)).toMatchObject({ status: 0 });
  expect(left.filter((file) => existsSync(file))).toEqual([]);
  expect([...others, young].filter((file) => !existsSync(file))).toEqual([]);
});
