import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { heartbeatFile, type Heartbeat } from '../../src/edition/history/heartbeat.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { openGitHub, type GitHub } from './rehearsal/github.ts';
import { rehearse } from './rehearsal/rehearse.ts';

const now = new Date().toISOString();

/** Opens a GitHub with a successful last rebuild and a live site with a story of this moment. */
async function open(): Promise<GitHub> {
  const github = await openGitHub({ ...sample, url: 'http://harborhealth.example' });
  onTestFinished(() => github.close());
  publishBuild(github, now);
  github.changeLedger(({ runs }) => {
    runs.push({ conclusion: 'success', updated_at: now });
  });
  return github;
}

function publishHeartbeat({ live }: GitHub, heartbeat: Partial<Heartbeat>): void {
  mkdirSync(path.join(live, 'data'), { recursive: true });
  writeFileSync(path.join(live, heartbeatFile), JSON.stringify({ reasons: [], ...heartbeat }));
}

function publishBuild(github: GitHub, date: string): void {
  const build = { digest: '0123abcd', date, pages: 52 };
  writeFileSync(path.join(github.live, 'build.json'), JSON.stringify(build));
}

describe('watch.yml', () => {
  const title = 'The site looks unwell from outside';

  test('a healthy site: no issue, and all schedules stay enabled', async () => {
    const github = await open();
    const run = await rehearse(github, 'watch');
    expect(run.conclusion).toBe('success');
    expect(github.readLedger().issues).toEqual([]);
    expect(github.readLedger().calls.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT actions/workflows/rebuild.yml/enable',
      'PUT actions/workflows/network.yml/enable',
      'PUT actions/workflows/watch.yml/enable',
    ]);
  });

  test('a network: no site is checked, but its schedule and its rebuilds are', async () => {
    const github = await open();
    github.vars['NETWORK'] = 'yes';
    publishBuild(github, '2020-01-02T00:00:00Z');
    const { jobs } = await rehearse(github, 'watch');
    expect(jobs).toMatchObject({
      look: { result: 'success' },
      'keep-alive': { result: 'success' },
    });
    github.changeLedger((ledger) => {
      ledger.workflows['network.yml'] = 'disabled_manually';
      for (const run of ledger.runs) run.updated_at = '2020-01-01T00:00:00Z';
    });
    expect((await rehearse(github, 'watch')).conclusion).toBe('failure');
    const [issue] = github.readLedger().issues;
    expect(issue?.title).toBe('The network looks unwell from outside');
    expect(issue?.body).toMatch(/does not run network\.yml.*last good .*2020-/s);
  });

  test('a stale site: one issue, the schedule is enabled, and the issue is closed after recovery', async () => {
    const github = await open();
    publishBuild(github, '2020-01-02T00:00:00Z');
    github.changeLedger((ledger) => {
      ledger.workflows['rebuild.yml'] = 'disabled_inactivity';
      for (const run of ledger.runs) run.updated_at = '2020-01-01T00:00:00Z';
    });
    for (const day of [1, 2]) {
      expect((await rehearse(github, 'watch')).conclusion).toBe('failure');
      expect(github.readLedger().issues).toMatchObject([{ title, state: 'open', comments: [] }]);
      if (day === 1) expect(github.readLedger().workflows['rebuild.yml']).toBe('active');
    }
    expect(github.readLedger().issues[0]?.body).toMatch(/newest story .*2020-.*last good .*2020-/s);

    publishBuild(github, now);
    github.changeLedger(({ runs }) => {
      runs.push({ conclusion: 'success', updated_at: now });
    });
    expect((await rehearse(github, 'watch')).conclusion).toBe('success');
    expect(github.readLedger().issues).toMatchObject([{ state: 'closed' }]);
  });

  test('a heartbeat that is late or not good: an issue with its reasons, closed when it is good', async () => {
    const github = await open();
    const [at, next] = ['2026-01-02T06:07:00.000Z', '2026-01-02T06:37:00.000Z'];
    publishHeartbeat(github, { at, next, reasons: ['None of the 3 sources could be read.'] });
    const run = await rehearse(github, 'watch', {
      event: 'schedule',
      schedule: '23 * * * *',
    });
    expect(run.jobs).toMatchObject({
      look: { result: 'failure' },
      'keep-alive': { result: 'skipped' },
    });
    expect(github.readLedger().issues[0]?.body).toMatch(
      /attempt to rebuild was at 2026-.*expected at 2026-.*None of the 3 sources/s,
    );
    publishHeartbeat(github, { at: now });
    await rehearse(github, 'watch');
    expect(github.readLedger().issues).toMatchObject([{ state: 'closed' }]);
  });

  test('the daily schedule only keeps the schedules alive', async () => {
    const { jobs } = await rehearse(await open(), 'watch', {
      event: 'schedule',
      schedule: '53 6 * * *',
    });
    expect(jobs).toMatchObject({
      look: { result: 'skipped' },
      'keep-alive': { result: 'success' },
    });
  });

  test('a missing site with a manually disabled schedule: an issue, and the schedule stays disabled', async () => {
    const github = await open();
    rmSync(path.join(github.live, 'build.json'));
    github.changeLedger(({ workflows }) => {
      workflows['rebuild.yml'] = 'disabled_manually';
    });
    expect((await rehearse(github, 'watch')).conclusion).toBe('failure');
    const { issues, workflows } = github.readLedger();
    expect(issues[0]?.body).toMatch(/build\.json answered 404.*disabled_manually/s);
    expect(workflows['rebuild.yml']).toBe('disabled_manually');
  });
});
