import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openBuiltSite } from '../../support/rebuild/built-sites.ts';
import {
  openSmallSite,
  runRebuild,
  startRebuild,
  type TestSite,
} from '../../support/rebuild/rebuild.ts';
import { repeat } from '../../support/repetitions.ts';
import { ageEdition } from '../../support/time.ts';
import { readTree } from '../../support/site-files.ts';

/** Changes one headline of the home page's first category. */
function editHeadline({ newsroom }: TestSite, title: string): void {
  const story = newsroom.shelf.getFeed('/feeds/local.xml')?.stories[0];
  newsroom.shelf.editStory('/feeds/local.xml', story!.id, { title });
}

/** How many rebuilds are killed. */
const kills = repeat(3, 50);

/** The files with the time of the rebuild and the state of its sources. */
const timed = ['build.json', 'data/status.json', 'status.html'];

/** Reads the published files, except those with the time of the rebuild. */
function readTimeless({ out }: Pick<TestSite, 'out'>): Record<string, string> {
  const tree = readTree(out);
  for (const file of timed) {
    expect(tree).toHaveProperty([file]);
    delete tree[file];
  }
  return tree;
}

/** Waits for the first request of a rebuild, which holds its lock by then. */
async function waitForRequest({ newsroom }: TestSite): Promise<void> {
  while (newsroom.requests.length === 0) await sleep(20);
}

describe('publishing', () => {
  test('two rebuilds from one edition publish the same bytes', async () => {
    const site = await openBuiltSite('paper');
    expect(site.built).toMatchObject({ status: 0, report: { outcome: 'published' } });
    const first = readTimeless(site);
    expect(await site.rebuild('--force')).toMatchObject({ report: { outcome: 'published' } });
    expect(readTimeless(site)).toEqual(first);
    const elsewhere = { ...site, out: path.join(site.dir, 'elsewhere') };
    expect(await runRebuild(elsewhere)).toMatchObject({ report: { outcome: 'published' } });
    expect(readTimeless(elsewhere)).toEqual(first);
  });

  test('a rebuild without changes says so and renders nothing', async () => {
    const site = await openBuiltSite('paper');
    const { pages } = site.built.report;
    ageEdition(site);
    const again = await site.rebuild();
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged', pages } });
    expect(pages).toBeGreaterThan(40);
    expect(again.output).not.toContain('pages:');
  });

  test('a rebuild killed at any moment leaves the old or the new site, and the next run succeeds', async () => {
    const site = await openBuiltSite('small');
    const startTime = performance.now();
    editHeadline(site, 'A headline to measure by');
    ageEdition(site);
    await site.rebuild();
    const duration = performance.now() - startTime;
    for (let round = 1; round <= kills; round += 1) {
      const before = readTree(site.out);
      editHeadline(site, `Headline number ${round}`);
      ageEdition(site);
      const child = startRebuild(site);
      const ended = once(child, 'close');
      // Each round kills in its own part of the rebuild, at a random moment.
      await sleep((duration * (round - Math.random())) / kills);
      child.kill('SIGKILL');
      await ended;
      const after = readTree(site.out);
      const again = await site.rebuild();
      expect(again.status).toBe(0);
      const next = readTree(site.out);
      expect([JSON.stringify(before), JSON.stringify(next)]).toContain(JSON.stringify(after));
      expect(next).not.toEqual(before);
    }
  });

  test('a second rebuild of a site at the same time exits 75, and a killed one holds no lock', async () => {
    const site = await openSmallSite('world');
    site.newsroom.fail('/feeds/world.xml', { kind: 'status', code: 503, times: 1 });
    const first = startRebuild(site);
    const ended = once(first, 'close');
    await waitForRequest(site);
    const second = await site.rebuild();
    expect(second).toMatchObject({ status: 75, report: { outcome: 'refused' } });
    expect(second.output).toMatch(/Another rebuild \(process \d+ on .+, since .+\) holds/);
    expect(await ended).toEqual([0, null]);

    site.newsroom.requests.length = 0;
    const killed = startRebuild(site, ['--force']);
    await waitForRequest(site);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await site.rebuild('--force')).toMatchObject({ status: 0 });
  });
});
