import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { toPart } from '../../src/network/publications.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { runNetwork, runNetworkWith, startNetwork } from '../support/network/network.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';
import { readTree } from '../support/site-files.ts';

describe('a network of publications', () => {
  test('has complete sites with no text of each other, and requests a shared feed once', async () => {
    const site = await openTestSite();
    const sample = site.newsroom.publication();
    const [local = ''] = sample.feeds.local ?? [];
    const [world = ''] = sample.feeds.world ?? [];
    const [health = ''] = sample.feeds.health ?? [];
    const { blog: _, contact: __, events: ___, ...without } = sample;
    const harbor = {
      ...without,
      id: 'harbor',
      name: 'Harbor Lantern',
      tagline: 'Tidings of the tide',
      url: 'https://harbor.example',
      feeds: { local: [local], health: [health] },
      theme: { accent: '#0b5f66', accentDark: '#6fcfd2', mark: 'HL' },
    };
    const summit = {
      ...without,
      id: 'summit',
      name: 'Summit Courier',
      tagline: 'Word from above',
      url: 'https://summit.example',
      samples: false,
      categories: [{ slug: 'peaks', name: 'Peaks', heading: 'News of the Peaks' }, 'world'],
      feeds: { world: [world], peaks: [health] },
      theme: { accent: '#7a1f3d', accentDark: '#f0a0b8', mark: 'SC' },
    };
    const page = '---\ntitle: Work on the peaks\nplace: menu\n---\nClimb.';
    writeFiles(path.join(site.dir, 'publications/summit'), { 'pages/jobs.md': page });
    const { status, output, readReport, readSite } = await runNetwork(site, {
      harbor,
      'summit/publication.json': summit,
      'summit/public/peaks.json': { own: 'Mount Merrow' },
      'summit/content/site.json': { skip: 'Skip to the summit' },
    });
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(output).toContain('2 publications');
    expect(output).toContain('2 published, 0 unchanged;');

    const countRequests = (address: string) =>
      site.newsroom.requests.filter(({ url }) => url === new URL(address).pathname).length;
    expect([local, world, health].map(countRequests)).toEqual([1, 1, 1]);

    const [harborText, summitText] = [readSite('harbor'), readSite('summit')];
    for (const word of ['Harbor Lantern', 'Tidings of the tide', 'harbor.example', '#0b5f66']) {
      expect(harborText).toContain(word);
      expect(summitText).not.toContain(word);
    }
    const own = ['Summit Courier', 'Word from above', 'summit.example', '#7a1f3d', 'Mount Merrow'];
    const written = ['News of the Peaks', 'Skip to the summit', 'Work on the peaks'];
    for (const word of [...own, ...written]) {
      expect(summitText).toContain(word);
      expect(harborText).not.toContain(word);
    }
    expect(readReport('harbor').articles).toMatchObject({ world: 0 });
    const { peaks, world: worldly, ...others } = readReport('summit').articles;
    expect([peaks, others]).toEqual([readReport('harbor').articles['health'], {}]);
    expect(worldly).toBeGreaterThan(0);
  });

  test('publishes the others when most fail, and exits with 2 for the mistakes among them', async () => {
    const site = await openTestSite();
    const { blog: _, ...sample } = site.newsroom.publication();
    const feeds = { local: sample.feeds.local };
    const good = { ...sample, id: 'good', feeds };
    const dead = { ...good, id: 'dead', feeds: { local: [`${site.newsroom.origin}/nowhere.xml`] } };
    const { status, output, readReport } = await runNetwork(site, {
      good,
      mistaken: { name: 'No address' },
      same: { ...good, id: 'twin' },
      twin: { ...good, id: 'twin' },
      'nothing-to-read': dead,
    });
    expect({ status, output }).toMatchObject({ status: 2 });
    expect(output).toMatch(
      /^mistaken: misconfigured, exit 2: .* has a mistake: line \d+, id: is missing/m,
    );
    expect(output).toMatch(
      /^same: misconfigured, exit 2: .*same\.json has the id "twin", which twin has too, /m,
    );
    expect(output).toMatch(
      /^twin: misconfigured, exit 2: .*twin\.json has the id "twin", which same has too, /m,
    );
    expect(output).toMatch(/^nothing-to-read: empty, exit 3, of 1 sources 1 failed/m);
    expect(readReport('good')).toMatchObject({ outcome: 'published' });
  });

  test('takes no folder of somebody else as --state: exit 2, no request, and no file changes', async () => {
    const site = await openTestSite();
    const { blog: _, ...sample } = site.newsroom.publication();
    const states = path.join(site.dir, 'states');
    mkdirSync(states);
    // The report of the publication that is refused would replace this file.
    writeFileSync(path.join(states, 'mistaken.report.json'), '{"mine":true}');
    const before = readTree(states);
    const { status, output, out } = await runNetwork(site, { good: sample, mistaken: {} });
    expect({ status, output }).toMatchObject({
      status: 2,
      output: expect.stringContaining('such as mistaken.report.json, and rebuilding would'),
    });
    expect(readTree(states)).toEqual(before);
    expect(existsSync(out)).toBe(false);
    expect(site.newsroom.requests).toEqual([]);
  });

  test('publishes the others when one crashes its worker thread', async () => {
    const site = await openTestSite();
    const { blog: _, ...sample } = site.newsroom.publication();
    const small = { ...sample, feeds: { local: sample.feeds.local } };
    const names = ['calm', 'deadly', 'quiet', 'still', 'tame'];
    const all = Object.fromEntries(names.map((name) => [name, { ...small, id: name }]));
    const fatal = path.join(site.dir, 'fatal.mjs');
    // Ends the worker thread that gets the publication `deadly`.
    writeFileSync(
      fatal,
      `import { isMainThread, parentPort } from 'node:worker_threads';
       const isFatal = (message) => message.args?.[0]?.site?.publication?.id === 'deadly';
       if (!isMainThread) parentPort.on('message', (message) => {
         if (isFatal(message)) setTimeout(() => { throw new Error('an accident'); }, 100);
       });`,
    );
    const { status, output, readReport } = await runNetworkWith(['--import', fatal], site, all);
    expect({ status, output }).toMatchObject({ status: 1 });
    expect(output).toMatch(/^deadly: failed, exit 1: Error: an accident/m);
    expect(output).toContain('4 published, 0 unchanged, 1 failed;');
    for (const name of names.filter((each) => each !== 'deadly')) {
      expect(readReport(name)).toMatchObject({ outcome: 'published', problems: [] });
    }
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stopped by %s prints what was done, writes every report, and holds no lock',
    async (signal) => {
      const site = await openTestSite();
      const { blog: _, ...sample } = site.newsroom.publication();
      const slow = { ...sample, id: 'slow', feeds: { local: sample.feeds.local } };
      site.newsroom.fail('/feeds/local.xml', { kind: 'hang' });
      const { child, readReport } = startNetwork([], site, { mistaken: {}, slow });
      const end = waitForExit(child);
      // By the first request the other publication has its result.
      await vi.waitUntil(() => site.newsroom.requests.length > 0, { timeout: 100_000 });
      child.kill(signal);
      const { output } = await end;
      expect(child.signalCode).toBe(signal);
      expect(output).toContain(`Stopped by ${signal}: 2 of 2 were begun.`);
      expect(output).toMatch(/^mistaken: misconfigured, exit 2: /m);
      expect(output).toContain(`slow: failed, exit 1: It was stopped by ${signal}.`);
      expect(output).toContain('0 published, 0 unchanged, 1 failed, 1 misconfigured;');
      expect(readReport('slow')).toMatchObject({
        outcome: 'refused',
        ended: expect.any(String),
        health: 'degraded',
        problems: [`It was stopped by ${signal}.`],
      });
      site.newsroom.heal();
      const next = await runNetwork(site, {});
      expect(next.output).toContain('1 published, 0 unchanged, 1 misconfigured;');
    },
  );

  test('is divided between machines by --shard, with each publication on one of them', async () => {
    const site = await openTestSite();
    const { blog: _, ...sample } = site.newsroom.publication();
    const small = { ...sample, feeds: { local: sample.feeds.local } };
    const names = ['a', 'b', 'c'];
    const all = Object.fromEntries(names.map((name) => [name, { ...small, id: name }]));
    const first = await runNetwork(site, all, '--shard', '1/2');
    const inFirst = globSync('*', { cwd: first.out }).sort();
    expect(inFirst).toEqual(names.filter((name) => toPart(name, 2) === 1));
    const second = await runNetwork(site, all, '--shard', '2/2');
    expect(second.output).toContain(`${3 - inFirst.length} publications`);
    expect(globSync('*', { cwd: second.out }).sort()).toEqual(names);
    expect(await runNetwork(site, {}, '--shard', '3/2')).toMatchObject({ status: 2 });
  });
});
