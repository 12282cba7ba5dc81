import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Alert } from '../../src/rebuild/health/alert.ts';
import { usualChoices } from '../../src/rebuild/run.ts';
import { recordAttempt, recordStop } from '../../src/rebuild/health/record-attempt.ts';
import { claimStateFolder } from '../../src/rebuild/publish/state-folder.ts';
import { startReport, type Report } from '../../src/rebuild/report/report.ts';
import { heartbeatFile, type Heartbeat } from '../../src/edition/history/heartbeat.ts';
import { listen } from './listen.ts';

const start = Date.parse('2026-11-21T00:07:00Z');
const minute = 60_000;
/** The time so many minutes after the first attempt. */
export const toIso = (minutes: number) => new Date(start + minutes * minute).toISOString();

/** A site, and services that take its alerts. A token stands in both of their addresses. */
export async function openAlertedSite(publication: object = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  const received: { url: string | undefined; body: string }[] = [];
  const behavior = { status: 200 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ url: request.url, body });
    response.writeHead(behavior.status).end();
  });
  const sendmail = path.join(dir, 'sendmail');
  const mails = path.join(dir, 'mails');
  writeFileSync(sendmail, `#!/bin/sh\necho "ARGS $*" >> ${mails}\ncat >> ${mails}\n`);
  chmodSync(sendmail, 0o755);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  vi.stubEnv('ALERT_WEBHOOK', `${origin}/hooks/s3cr3t-t0ken`);
  vi.stubEnv('ALERT_PING', `${origin}/ping/s3cr3t-t0ken`);
  vi.stubEnv('ALERT_EMAIL', 'desk@harbor.example');
  vi.stubEnv('SENDMAIL', sendmail);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await new Promise((resolve) => server.close(resolve));
    rmSync(dir, { recursive: true, force: true });
  });
  const [file, state, out] = ['publication.json', 'state', 'site'].map((name) =>
    path.join(dir, name),
  ) as [string, string, string];
  const named = {
    id: 'harbor',
    name: 'Harbor\nÄrzte',
    tagline: 'T',
    url: 'https://harbor.example',
  };
  writeFileSync(file, JSON.stringify({ ...named, feeds: {}, ...publication }));
  await claimStateFolder(state);
  mkdirSync(path.join(out, 'data'), { recursive: true });
  const times = { time: toIso(0), date: toIso(0) };
  const build = { publication: named.id, digest: 'a'.repeat(64), ...times, pages: 1 };
  writeFileSync(path.join(out, 'build.json'), JSON.stringify(build));
  /** The request of an attempt, and its report. */
  const toAttempt = (minutes: number, fields: Partial<Report>, options = {}) => ({
    report: { ...startReport(), started: toIso(minutes), ...fields },
    request: {
      publication: file,
      state,
      out,
      results: [],
      choices: { ...usualChoices, ...options },
    },
  });
  return {
    behavior,
    /** Records that a signal stopped an attempt. */
    stop(minutes: number, signal: string) {
      const { request, report } = toAttempt(minutes, {});
      recordStop(request, report, signal);
    },
    readHeartbeat: (): Heartbeat => JSON.parse(readFileSync(path.join(out, heartbeatFile), 'utf8')),
    readMails: () => (existsSync(mails) ? readFileSync(mails, 'utf8') : ''),
    /** The alerts and the number of pings since the last call. */
    take() {
      const all = received.splice(0);
      const hooks = all.filter(({ url }) => url === '/hooks/s3cr3t-t0ken');
      const alerts = hooks.map(({ body }) => JSON.parse(body) as Alert);
      return { alerts, pings: all.length - hooks.length };
    },
    /** Records an attempt that started so many minutes after the first. */
    async attempt(minutes: number, status: number, fields: Partial<Report>, options = {}) {
      const outcome = status === 0 ? ('unchanged' as const) : ('refused' as const);
      const { request, report } = toAttempt(minutes, { outcome, ...fields }, options);
      await recordAttempt(request, report, status);
      return report;
    },
  };
}
