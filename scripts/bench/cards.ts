import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { publicationSchema } from '../../src/publication/publication.ts';
import { posts } from '../newsroom/content/posts.ts';
import { closeKept, openKept, type KeptFile } from '../../src/disk/kept-files.ts';
import { toPlace, toSite } from '../../tests/support/site.ts';
import { placeCard } from '../../src/render/assets/cards.ts';

/**
 * `npm run bench:cards [-- COUNT]` measures the drawing of cards of COUNT posts, for the first time and
 * again without changes (docs/performance.md).
 */
const count = Number(process.argv[2] ?? 1000);
const publication = publicationSchema.parse(sample);
const dir = await mkdtemp(path.join(tmpdir(), 'halfhour-cards-'));
const cache = path.join(dir, 'cache');

const headlines = Array.from({ length: count }, (_, index) => {
  const title = posts[index % posts.length]?.metaTitle ?? '';
  return `${title}, part ${index + 1}`;
});

async function drawAll(out: string) {
  const before = new Set(await readdir(cache).catch(() => []));
  const [started, used] = [performance.now(), process.cpuUsage()];
  const drawings = openKept(cache);
  const drawn: KeptFile[] = [];
  for (const words of headlines) {
    const rendering = { site: toSite(publication), place: toPlace(path.join(dir, out)), drawings };
    drawn.push((await placeCard(words, rendering, new Map())).drawing);
  }
  await closeKept(cache, drawn);
  const { user, system } = process.cpuUsage(used);
  return {
    drawn: drawn.filter(({ name }) => !before.has(name)).length,
    cpu: `${((user + system) / 1e6).toFixed(1)} s`,
    wall: `${((performance.now() - started) / 1000).toFixed(1)} s`,
  };
}

try {
  const runs = { first: await drawAll('first'), again: await drawAll('again') };
  const names = (await readdir(cache)).filter((name) => name.endsWith('.png'));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(cache, name))).size),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1024;
  console.log(`${count} cards of ${kilobytes.toFixed(1)} KB on average`);
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}`);
  console.table(runs);
} finally {
  await rm(dir, { recursive: true, force: true });
}
