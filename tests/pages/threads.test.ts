import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createContent } from '../../scripts/bench/content/content.ts';
import { writeContent } from '../../scripts/bench/content/edition.ts';
import { benchPublication } from '../../scripts/bench/content/publication.ts';
import { openKept } from '../../src/disk/kept-files.ts';
import { listOutputs } from '../../src/render/outputs.ts';
import { openRenderer, toCodeVersion } from '../../src/render/renderer.ts';
import { renderOutputs } from '../../src/render/worker-pool.ts';
import { openEdition } from '../../src/reader/reader.ts';
import { getPosts } from '../../src/edition/stories.ts';
import { repeat } from '../support/repetitions.ts';
import { makeSharedFolder } from '../support/papers/folder.ts';
import { toPlace, toSite } from '../support/site.ts';
import { readSite } from '../support/site-files.ts';

const rounds = repeat(2, 200);
const dir = makeSharedFolder();

/** The processes that this one started, that have ended, and that nobody waited for. They stay until this one ends. */
function listZombies(): string[] {
  const children = globSync('/proc/self/task/*/children').flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean),
  );
  return children.filter((pid) => /^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));
}

test('several threads render the same complete site into an empty folder in every round', async () => {
  const place = toPlace(dir);
  const { state: stateDir, next } = place;
  const content = createContent(60);
  const edition = await writeContent(stateDir, content);
  // Posts without a picture need a card. Two threads may want the same drawing at once.
  for (const post of edition.sources.flatMap(getPosts)) delete post.picture;
  const outputs = listOutputs({
    publication: benchPublication,
    edition: openEdition(stateDir, edition),
  });
  const renderer = await openRenderer(toCodeVersion());
  let first: Record<string, string> | undefined;
  for (let round = 0; round < rounds; round += 1) {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const rendering = {
      site: toSite(benchPublication),
      place,
      edition,
      related: {},
      secrets: [],
      drawings: openKept(path.join(stateDir, 'drawings')),
    };
    const tree = { rendering, cards: new Map() };
    const written = await renderOutputs(renderer, tree, outputs, { threads: 3 });
    expect(written.flatMap(({ problems }) => problems)).toEqual([]);
    expect(written).toHaveLength(outputs.length);
    first ??= readSite(next);
    expect(readSite(next), `round ${round}`).toEqual(first);
  }
  expect(listZombies()).toEqual([]);
});
