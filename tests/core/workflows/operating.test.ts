import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../src/disk/package.ts';
import { makeDir } from './commands.ts';
import { loadWorkflow, readPublisherWorkflows, readWorkflow, workflowNames } from './workflow.ts';

const readPage = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
const pages = readPage('hosting.md') + readPage('running.md');
const readUnit = (name: string) => readFileSync(path.join(root, 'docs/deploy', name), 'utf8');
/** The shell script of a unit, as systemd reads it: continued lines, and `$` and `%` doubled. */
const readScript = (name: string) =>
  /^ExecStart=\/bin\/sh -c '(.*?)'$/ms
    .exec(readUnit(name))![1]!
    .replaceAll('\\\n', ' ')
    .replaceAll('$$', () => '$')
    .replaceAll('%%', '%');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the pages on hosting and running', () => {
  test('name only existing files, and only variables and secrets of the workflows', () => {
    const names = ['publish', 'rebuild', 'watch', 'network', 'awake'] as const;
    const workflows = names.map(readWorkflow).join('') + readPublisherWorkflows().other;
    const settings = [...pages.matchAll(/gh (?:variable|secret) set (\w+)/g)];
    expect(settings.length).toBeGreaterThan(3);
    for (const [, name] of settings.filter(([, name]) => !name?.startsWith('NETLIFY_'))) {
      expect(workflows).toMatch(new RegExp(`(?:vars|secrets)\\.${name}\\b`));
    }
    const files = [...pages.matchAll(/(?:^|[\s`/])((?:docs|src)\/[\w./-]+\w)/gm)];
    expect(files.length).toBeGreaterThan(4);
    for (const [, file = ''] of files) {
      expect(() => readFileSync(path.join(root, file))).not.toThrow();
    }
  });
});

describe('the systemd units', () => {
  test.each([
    ['exit-code', '1', 'desk@news.example', undefined],
    ['exit-code', '3', 'desk@news.example', undefined],
    ['exit-code', '203', 'desk@news.example', 'ended by: exit-code 203'],
    ['timeout', '15', 'desk@news.example', 'ended by: timeout 15'],
    ['oom-kill', 'KILL', 'desk@news.example', 'ended by: oom-kill KILL'],
    ['signal', 'KILL', '', undefined],
    // Before version 251, systemd does not say how the rebuild ended.
    ['', '', 'desk@news.example', 'ended by: '],
  ])('write of a rebuild that ended by %j %j to %j: %j', (result, status, address, expected) => {
    const dir = makeDir();
    const sendmail = path.join(dir, 'sendmail');
    writeFileSync(sendmail, '#!/bin/sh\necho "$@" > "$0.args"\ncat > "$0.mail"\n', { mode: 0o755 });
    const ended = spawnSync('/bin/sh', ['-c', readScript('halfhour-failed.service')], {
      env: {
        MONITOR_SERVICE_RESULT: result,
        MONITOR_EXIT_STATUS: status,
        ALERT_EMAIL: address,
        SENDMAIL: sendmail,
      },
    });
    expect([ended.status, String(ended.stderr)]).toEqual([0, '']);
    if (expected === undefined) return expect(readdirSync(dir)).toEqual(['sendmail']);
    expect(readFileSync(`${sendmail}.args`, 'utf8')).toBe('-i -t\n');
    const mail = readFileSync(`${sendmail}.mail`, 'utf8');
    expect(mail).toMatch(/^To: desk@news\.example\nSubject: .+\n\n/);
    expect(mail).toContain(expected);
  });

  test('name existing headings of these pages', () => {
    const texts = ['halfhour.service', 'halfhour.timer', 'halfhour-failed.service'].map(readUnit);
    const named = texts.flatMap((text) => [...text.matchAll(/(?:hosting|running)\.md, "(.*?)"/g)]);
    expect(named.length).toBeGreaterThan(1);
    for (const [, heading] of named) expect(pages).toContain(`\n## ${heading}\n`);
  });

  test.skipIf(!hasSystemd)('have no findings of systemd-analyze', () => {
    const dir = makeDir();
    const timer = path.join(dir, 'halfhour.timer');
    const service = path.join(dir, 'halfhour.service');
    cpSync(
      path.join(root, 'docs/deploy/halfhour-failed.service'),
      path.join(dir, 'halfhour-failed.service'),
    );
    cpSync(path.join(root, 'docs/deploy/halfhour.timer'), timer);
    // systemd-analyze requires the command to exist, and npm may have another path here.
    writeFileSync(service, readUnit('halfhour.service').replace('/usr/bin/npm', '/bin/true'));
    const found = spawnSync('systemd-analyze', ['verify', '--man=no', service, timer]);
    expect([found.status, String(found.stderr)]).toEqual([0, '']);
  });

  test.skipIf(!hasSystemd)('rebuild at minutes 7 and 37, as the hosted schedule does', () => {
    const when = /^OnCalendar=(.*)$/m.exec(readUnit('halfhour.timer'))?.[1] ?? '';
    const { stdout } = spawnSync('systemd-analyze', ['calendar', '--iterations=4', when]);
    const minutes = [...String(stdout).matchAll(/ \d\d:(\d\d):00 UTC/g)].map(
      ([, minute]) => minute,
    );
    expect(minutes.slice(0, 4).sort()).toEqual(['07', '07', '37', '37']);
  });
});

test('an unchanged run makes no deployment record: only a job that it skips names an environment', () => {
  const jobs = workflowNames.flatMap((name) => Object.values(loadWorkflow(name).jobs ?? {}));
  const named = jobs.filter(({ environment }) => environment !== undefined);
  expect(named.map((job) => job.if)).toEqual(["needs.rebuild.outputs.outcome == 'published'"]);
});
