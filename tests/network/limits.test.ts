import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from '../../src/rebuild/progress.ts';
import { createHostTurns } from '../../src/fetch/http/turns/host-turns.ts';
import { SharedResponses } from '../../src/fetch/http/shared-responses.ts';
import { rebuildNetwork, startRun } from '../../src/network/network.ts';
import { toRebuildRequest } from '../../src/network/rebuild-request.ts';
import { readPublications } from '../../src/network/publications.ts';
import { beginPublication, rebuildPublication } from '../../src/network/rebuild-publication.ts';
import { openSiteReader } from '../../src/network/site-reader.ts';
import { folderStore } from '../../src/network/store/store.ts';
import { startThreads } from '../../src/network/threads.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';
import { usualRebuilding } from '../../src/publication/schema/rebuilding.ts';

/** Opens a network of publications without a blog. */
async function openNetwork(names: readonly string[]) {
  const site = await openTestSite();
  const { blog: _, ...sample } = site.newsroom.publication();
  const publications = path.join(site.dir, 'publications');
  mkdirSync(publications);
  for (const id of names) {
    const publication = { ...sample, id, feeds: { local: sample.feeds.local } };
    writeFileSync(path.join(publications, `${id}.json`), JSON.stringify(publication));
  }
  return {
    publications,
    out: path.join(site.dir, 'sites'),
    state: path.join(site.dir, 'states'),
    allowPrivate: [new URL(site.newsroom.origin).host],
    shard: { part: 1, of: 1 },
    ...usualRebuilding,
    force: false,
  };
}

test('a site that takes too long to render fails alone, and leaves no lock', async () => {
  const options = await openNetwork(['ash', 'elm']);
  vi.stubEnv('BLOG_KEY', 'unused');
  const rebuildAll = async (renderTime: number, names: readonly string[]) => {
    const responses = new SharedResponses();
    const threads = startThreads({ responses, hosts: createHostTurns(), renderTime });
    onTestFinished(() => threads.close());
    const reader = openSiteReader();
    onTestFinished(() => reader.close());
    const all = await readPublications(options, reader);
    const chosen = all.filter(({ name }) => names.includes(name));
    return await Promise.all(
      chosen.map((each) => {
        const run = beginPublication(each, toRebuildRequest(each, options));
        return rebuildPublication(run, { threads, reader, store: folderStore }, new Set());
      }),
    );
  };
  const stopped = await rebuildAll(1, ['ash', 'elm']);
  for (const result of stopped) {
    expect(result).toMatchObject({ outcome: 'failed', status: 1 });
    expect(result.problems.join()).toContain('Rendering took more than 0.001 s');
  }
  expect(await rebuildAll(600_000, ['ash'])).toMatchObject([{ outcome: 'published', status: 0 }]);
});

test('what a run does not reach in its period has no attempt, and is named', async () => {
  const options = await openNetwork(['ash', 'elm']);
  const run = startRun();
  await rebuildNetwork({ ...options, every: 1e-9 }, silent, run);
  expect(run).toMatchObject({ publications: 2, results: [], unreached: ['ash', 'elm'] });
});
