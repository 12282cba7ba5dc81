import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBlogSite } from '../support/papers/blog.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { root } from '../../src/disk/package.ts';
import {
  startRebuild,
  type TestSite,
  rebuildCompressed,
  writeRebuilding,
} from '../support/rebuild/rebuild.ts';
import { repeat } from '../support/repetitions.ts';
import { expectCompleteSite, readSite, readTree } from '../support/site-files.ts';
import { ageEdition } from '../support/time.ts';

const rounds = repeat(4, 20);
/** The feed of a blog site. */
const feed = '/feeds/archives.xml';
/** Runs a command as containers do: it sees no process but its own. The command ends with `unshare`. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const start = (site: TestSite) => {
  writeRebuilding(site, { compress: true });
  return startRebuild(site, [], root, container);
};
const held = /Another rebuild \(process \d+ on .+, since 20.+Z\) holds .+\. Wait for it to end/;

/** Waits until a rebuild holds its lock and requests a feed. */
async function waitForRequest({ newsroom }: TestSite): Promise<void> {
  while (!newsroom.requests.some(({ url }) => url === feed)) await sleep(10);
}

/** Kills a container that is rebuilding, while another one is refused. */
async function killHolder(site: TestSite): Promise<void> {
  const before = readTree(site.out);
  site.newsroom.fail(feed, { kind: 'hang' });
  const holder = start(site);
  const end = waitForExit(holder);
  await waitForRequest(site);
  const other = await waitForExit(start(site));
  expect(other).toMatchObject({ status: 75, output: expect.stringMatching(held) });
  holder.kill('SIGKILL');
  await end;
  site.newsroom.heal();
  expect(readTree(site.out)).toEqual(before);
}

/** Starts two containers at once or shortly after each other. One of them or both publish. */
async function startTwo(site: TestSite, delay: number): Promise<void> {
  // A feed that fails once makes its rebuild take longer.
  site.newsroom.fail(feed, { kind: 'status', code: 503, times: 1 });
  const first = waitForExit(start(site));
  await sleep(delay);
  const results = await Promise.all([first, waitForExit(start(site))]);
  site.newsroom.heal();
  expect(results.map(({ status }) => status)).toContain(0);
  for (const { status, output } of results) {
    if (status !== 0) expect({ status, output }).toMatchObject({ status: 75 });
    if (status !== 0) expect(output).toMatch(held);
  }
}

test(`two containers with one volume never rebuild at once, in ${rounds} rounds`, async ({
  skip,
}) => {
  const [program = '', ...args] = container;
  const isPossible = spawnSync(program, [...args, 'true']).status === 0;
  skip(!isPossible, 'The test makes process namespaces, which only a superuser of Linux can.');
  const site = await openBlogSite(12);
  expectCompleteSite(site, await rebuildCompressed(site));
  for (let round = 0; round < rounds; round += 1) {
    site.newsroom.shelf.editPost('post-1', { metaTitle: `Title ${round}` });
    ageEdition(site);
    site.newsroom.requests.length = 0;
    if (round % 2 === 0) await killHolder(site);
    else await startTwo(site, 50 * round);
    const next = await waitForExit(start(site));
    expect(next).toMatchObject({ status: 0 });
    const tree = readSite(site.out);
    // A forced rebuild reuses no file, so it publishes the correct ones.
    expectCompleteSite(site, await rebuildCompressed(site, '--force'));
    expect(readSite(site.out)).toEqual(tree);
  }
});
