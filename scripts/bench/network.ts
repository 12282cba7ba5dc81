import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { letPass } from '../../tests/support/time.ts';
import { categorySlugs } from '../../src/publication/categories.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { root } from '../../src/build/render/renderer.ts';
import { measure } from './measure.ts';
import type { Asked, Order } from './network-server.ts';

/**
 * `npm run bench:network [-- PUBLICATIONS [POSTS]]`: what a network costs of so many publications with
 * so many posts of their own, whose feeds are shared by five each (docs/performance.md). The sources
 * are a process of their own, which is not counted. Prints a table in Markdown.
 */
const [publications = 3000, posts = 50] = process.argv.slice(2).map(Number);
const sharing = 5;
const program = path.join(root, 'scripts/network.ts');

const dir = await mkdtemp(path.join(tmpdir(), 'halfhour-network-'));
const files = path.join(dir, 'publications');
const out = path.join(dir, 'sites');
const state = path.join(dir, 'states');
const server = fork(path.join(root, 'scripts/bench/network-server.ts'), [String(posts)]);
const [port] = (await once(server, 'message')) as [number];
const origin = `http://127.0.0.1:${port}`;
const names = Array.from({ length: publications }, (_, at) => `town-${at}`);

function writePublication(name: string, at: number): void {
  const { contactForm: _, eventsFeed: __, ads: ___, partnerDocuments: ____, ...rest } = sample;
  const group = Math.floor(at / sharing);
  const publication = {
    ...rest,
    id: name,
    // Alike for all, so that their cards are too.
    name: 'Town News',
    url: `https://${at}.example`,
    feeds: Object.fromEntries(
      categorySlugs.map((slug) => [slug, [`${origin}/feeds/${group}/${slug}.xml`]]),
    ),
    blog: { url: `${origin}/functions/v1` },
    pictures: 'link',
  };
  writeFileSync(path.join(files, `${name}.json`), JSON.stringify(publication));
}

/** Has one publication's cards drawn, and hands them to all: drawing is measured apart (`npm run bench:cards`). */
async function handOutCards(): Promise<void> {
  const [first = '', ...others] = names;
  const alone = path.join(dir, 'alone');
  mkdirSync(alone);
  copyFileSync(path.join(files, `${first}.json`), path.join(alone, `${first}.json`));
  await measureNetwork(alone);
  await rm(path.join(out, first), { recursive: true });
  const drawings = (name: string) => path.join(state, name, 'drawings');
  for (const name of others) cpSync(drawings(first), drawings(name), { recursive: true });
  for (const entry of readdirSync(path.join(state, first))) {
    if (entry !== 'drawings') await rm(path.join(state, first, entry), { recursive: true });
  }
  await tell({});
}

const measureNetwork = (publicationsDir: string) =>
  measure(
    process.execPath,
    [program, '--publications', publicationsDir, '--out', out, '--state', state],
    { env: { BLOG_KEY: 'bench' } },
  );

/** Tells the sources what changes. Returns what they were asked since they were last told something. */
async function tell(order: Order): Promise<Asked> {
  server.send(order);
  const [asked] = (await once(server, 'message')) as [Asked];
  return asked;
}

/** How many posts the publications lack of those that they should have. */
function countMissing(): number {
  const counts = names.map((name) => {
    const { edition } = JSON.parse(readFileSync(path.join(state, name, 'edition.json'), 'utf8'));
    const blog = edition.sources.find(({ kind }: { kind: string }) => kind === 'blog');
    return Number(blog.posts?.length ?? 0);
  });
  return counts.reduce((missing, count) => missing + posts - count, 0);
}

/** Rebuilds the network, after what happened, and prints a row. */
async function rebuild(what: string): Promise<void> {
  const cost = await measureNetwork(files);
  const { feeds, most } = await tell({});
  const missing = countMissing();
  if (missing > 0) throw new Error(`${missing} posts could not be read: the sources are wrong.`);
  const cells = [cost.wall.toFixed(1), cost.cpu.toFixed(1), cost.peak.toFixed(0), feeds, most];
  console.log(`| ${what} | ${cells.join(' | ')} |`);
  for (const name of names) letPass({ state: path.join(state, name) });
}

try {
  mkdirSync(files);
  names.forEach(writePublication);
  console.log(`${publications} publications of ${posts} posts, Node ${process.version},`);
  console.log(`${cpus().length} × ${cpus()[0]?.model}\n`);
  console.log('| Rebuild | Wall s | CPU s | Peak MB | Feeds asked | Each at most |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  await handOutCards();
  await rebuild('first');
  // Not removed: a file system that has just lost a million files is several times slower to make new ones.
  await rename(out, path.join(dir, 'before'));
  await rebuild('everything rendered');
  await tell({ change: 'all' });
  await rebuild('a tenth changed, all feeds of each');
  await tell({ change: 'health' });
  await rebuild('a tenth changed, one feed of each');
  await rebuild('nothing changed');
} finally {
  server.kill();
  await rm(dir, { recursive: true, force: true });
}
