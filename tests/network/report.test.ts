import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { smallPublication } from '../support/papers/folder.ts';
import { listen } from '../support/listen.ts';
import type { NetworkReport } from '../../src/network/report/network-report.ts';
import { runNetwork } from '../support/network/network.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';

test('the operator of a network is told by addresses of their own, and a good run pings', async () => {
  const site = await openTestSite();
  const asked: { url: string; text: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', text });
      response.end();
    });
  });
  onTestFinished(() => {
    server.close();
    vi.unstubAllEnvs();
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  vi.stubEnv('ALERT_WEBHOOK', `${origin}/hook/t0ken`);
  vi.stubEnv('ALERT_PING', `${origin}/ping/t0ken`);
  const small = { ...smallPublication, url: 'https://paper.example' };
  const papers = { well: { ...small, id: 'well' }, wrong: { ...small, id: 'wrong', url: 'here' } };
  const take = () =>
    asked.splice(0).map(({ url, text }) => [url, text && JSON.parse(text).subject]);
  for (const expected of [
    [['/ping/t0ken', '']],
    [
      ['/hook/t0ken', '1 of 2 publications of the network need somebody'],
      ['/ping/t0ken', ''],
    ],
    [['/ping/t0ken', '']],
  ]) {
    const { output } = await runNetwork(site, papers);
    expect(output).not.toContain('t0ken');
    expect(take()).toEqual(expected);
  }
  papers.wrong.url = 'https://wrong.example';
  await runNetwork(site, papers);
  expect(take()).toEqual([['/ping/t0ken', '']]);
  await runNetwork(site, papers);
  expect(take()).toEqual([
    ['/hook/t0ken', 'All 2 publications of the network are well again'],
    ['/ping/t0ken', ''],
  ]);
  server.close();
  papers.wrong.url = 'here';
  await runNetwork(site, papers);
  const { output } = await runNetwork(site, papers);
  expect(output).toMatch(/The alert by webhook could not be sent: .*\. The next run tries again\./);
  expect(output).not.toContain('t0ken');
});

test('a network has keys for each, one report of all, and options for one alone', async () => {
  const site = await openTestSite();
  const { newsroom, dir } = site;
  const { blog, ...sample } = newsroom.publication();
  const small = { ...sample, feeds: { local: sample.feeds.local } };
  const secrets = path.join(dir, 'secrets');
  mkdirSync(secrets);
  const writeKey = (name: string, key: string) =>
    writeFileSync(path.join(secrets, `${name}.json`), JSON.stringify({ BLOG_KEY: key }));
  writeKey('harbor', newsroom.key);
  writeKey('meadow', 'n0t-the-key');
  const all = {
    harbor: { ...small, id: 'harbor', blog },
    meadow: { ...small, id: 'meadow', blog },
    summit: { ...small, id: 'summit' },
    wrong: { ...small, id: 'wrong', url: 'here', alerts: { webhook: 'http://127.0.0.1:9/hook' } },
  };
  const file = path.join(dir, 'network.json');
  const run = (...args: string[]) => runNetwork(site, all, '--secrets', secrets, ...args);
  const { status, output, readReport, out } = await run('--report', file);
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('4 publications in');
  expect(output).toContain(': 3 published, 0 unchanged, 1 misconfigured;');
  expect(output).toMatch(/^wrong: misconfigured, exit 2: .* has a mistake: line \d+, url: /m);

  const text = readFileSync(file, 'utf8');
  const report: NetworkReport = JSON.parse(text);
  expect(report).toMatchObject({ version: 1, status: 0, unreached: [] });
  const outcomes = report.publications.map(({ name, outcome, failed }) => [
    ...[name, outcome],
    ...failed.map(({ message }) => message),
  ]);
  expect(outcomes).toEqual([
    ['harbor', 'published'],
    ['meadow', 'published', expect.stringContaining('Unauthorized (401)')],
    ['summit', 'published'],
    ['wrong', 'misconfigured'],
  ]);
  expect(text).toContain('has a mistake');
  for (const each of [text, output]) {
    expect(each).not.toContain(newsroom.key);
    expect(each).not.toContain('n0t-the-key');
  }
  // The people of a publication that was never right are told of it, once two attempts agree.
  expect(readReport('wrong').problems.join()).not.toContain('alert by webhook');
  await run('--only', 'wrong');
  expect(readReport('wrong').problems.join()).toMatch(/alert by webhook could not be sent/);

  const build = path.join(out, 'summit/build.json');
  const published = readFileSync(build, 'utf8');
  const changed = { ...all, summit: { ...all.summit, name: 'Summit Courier' } };
  const only = (...args: string[]) =>
    runNetwork(site, changed, '--secrets', secrets, '--only', 'summit', ...args);
  expect(await only('--dry-run')).toMatchObject({
    status: 0,
    output: expect.stringContaining('Nothing is published.'),
  });
  expect(readFileSync(build, 'utf8')).toBe(published);
  expect(await only()).toMatchObject({ status: 0 });
  expect(readReport('summit')).toMatchObject({ site: 'summit', outcome: 'published' });
  expect(readFileSync(build, 'utf8')).not.toBe(published);
  expect(await only('--rollback')).toMatchObject({ status: 0 });
  expect(readFileSync(build, 'utf8')).toBe(published);
  expect(readReport('harbor').outcome).toBe('published');
  expect(existsSync(path.join(out, 'wrong'))).toBe(false);

  expect(await run('--only', 'nobody')).toMatchObject({
    status: 2,
    output: expect.stringContaining('has no such publication'),
  });
  expect(await run('--resume')).toMatchObject({
    status: 2,
    output: expect.stringContaining('--resume is for one publication: name it with --only.'),
  });
});
