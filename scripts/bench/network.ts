import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { ageEdition } from '../../tests/support/time.ts';
import { categorySlugs } from '../../src/publication/categories.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { claimStateFolder } from '../../src/build/publish/state-folder.ts';
import { root } from '../../src/build/render/renderer.ts';
import { measure } from './measure.ts';
import type { RequestCounts, ServerCommand } from './network-server.ts';

/**
 * `npm run bench:network [-- PUBLICATIONS [POSTS [PAIRS]]]` measures the rebuilds of a network. Each publication
 * has POSTS posts of its own, and shares its feeds with four others (docs/performance.md). At the end, PAIRS
 * rebuilds with nothing new are compared with ones in which the blog of every hundredth publication hangs. The
 * process of the sources is not counted. Prints a table in Markdown.
 */
const [publications = 3000, posts = 50, pairs = 3] = process.argv.slice(2).map(Number);
const sharing = 5;
/** The blog of each publication with this distance is on a host of its own, which can hang. */
const hangingEvery = 100;
const program = path.join(root, 'scripts/halfhour.ts');

const dir = await mkdtemp(path.join(tmpdir(), 'halfhour-network-'));
const files = path.join(dir, 'publications');
const out = path.join(dir, 'sites');
const state = path.join(dir, 'states');
const server = fork(path.join(root, 'scripts/bench/network-server.ts'), [String(posts)]);
const [port] = (await once(server, 'message')) as [number];
const origin = `http://127.0.0.1:${port}`;
const names = Array.from({ length: publications }, (_, at) => `town-${at}`);

function toBlogOrigin(at: number): string {
  if (at % hangingEvery !== hangingEvery / 2) return origin;
  return `http://127.1.${Math.floor(at / 250)}.${(at % 250) + 1}:${port}`;
}

function writePublication(name: string, at: number): void {
  const { contactForm: _, eventsFeed: __, ads: ___, partnerDocuments: ____, ...rest } = sample;
  const group = Math.floor(at / sharing);
  const publication = {
    ...rest,
    id: name,
    // The same name for all, so that their cards are the same too.
    name: 'Town News',
    url: `https://${at}.example`,
    feeds: Object.fromEntries(
      categorySlugs.map((slug) => [slug, [`${origin}/feeds/${group}/${slug}.xml`]]),
    ),
    blog: { url: `${toBlogOrigin(at)}/functions/v1` },
    pictures: 'link',
  };
  writeFileSync(path.join(files, `${name}.json`), JSON.stringify(publication));
}

/** Draws the cards of one publication, and copies them to all, since bench:cards measures drawing. */
async function prepareCards(): Promise<void> {
  const [first = ''] = names;
  const alone = path.join(dir, 'alone');
  mkdirSync(alone);
  copyFileSync(path.join(files, `${first}.json`), path.join(alone, `${first}.json`));
  await measureNetwork(alone);
  await rm(path.join(out, first), { recursive: true });
  const drawings = path.join(dir, 'drawings');
  await rename(path.join(state, first, 'drawings'), drawings);
  await rm(state, { recursive: true });
  for (const name of names) {
    await claimStateFolder(path.join(state, name));
    cpSync(drawings, path.join(state, name, 'drawings'), { recursive: true });
  }
  await send({});
}

const measureNetwork = (publicationsDir: string) =>
  measure(
    process.execPath,
    [
      ...[program, 'network', '--publications', publicationsDir, '--out', out, '--state', state],
      // A first rebuild may take longer than a period.
      ...['--every', '0'],
    ],
    { env: { BLOG_KEY: 'bench' } },
  );

/** Sends a command to the sources. Returns the requests since the last command. */
async function send(command: ServerCommand): Promise<RequestCounts> {
  server.send(command);
  const [counts] = (await once(server, 'message')) as [RequestCounts];
  return counts;
}

/** The number of posts that are missing in all publications. */
function countMissing(): number {
  const counts = names.map((name) => {
    const { edition } = JSON.parse(readFileSync(path.join(state, name, 'edition.json'), 'utf8'));
    const blog = edition.sources.find(({ kind }: { kind: string }) => kind === 'blog');
    return Number(blog.posts?.length ?? 0);
  });
  return counts.reduce((missing, count) => missing + posts - count, 0);
}

/** Measures a rebuild of the network, and prints a row of the table. */
async function rebuild(scenario: string): Promise<number> {
  const cost = await measureNetwork(files);
  const { feeds, maxPerFeed } = await send({});
  const missing = countMissing();
  if (missing > 0)
    throw new Error(`${missing} posts are missing: the server of the sources failed.`);
  const figures = [cost.wall.toFixed(1), cost.cpu.toFixed(1), cost.peak.toFixed(0)];
  console.log(`| ${[scenario, ...figures, feeds, maxPerFeed].join(' | ')} |`);
  for (const name of names) ageEdition({ state: path.join(state, name) });
  return cost.wall;
}

/** Compares rebuilds in which blogs hang with ones in which none does, in pairs since other work varies. */
async function compareHanging(): Promise<void> {
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    await send({ hang: false });
    const healthy = await rebuild('nothing changed');
    await send({ hang: true });
    ratios.push((await rebuild('nothing changed, 1 % of the blogs hang')) / healthy);
  }
  console.log(
    `\nWall time with blogs that hang: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times that without`,
  );
}

try {
  mkdirSync(files);
  names.forEach(writePublication);
  console.log(`${publications} publications of ${posts} posts, Node ${process.version},`);
  console.log(`${cpus().length} × ${cpus()[0]?.model}\n`);
  console.log('| Rebuild | Wall s | CPU s | Peak MB | Feeds requested | Each at most |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  await prepareCards();
  await rebuild('first');
  // File systems create files much more slowly after the removal of a million files.
  await rename(out, path.join(dir, 'before'));
  await rebuild('everything rendered');
  await send({ change: 'all' });
  await rebuild('a tenth changed, all feeds of each');
  await send({ change: 'health' });
  await rebuild('a tenth changed, one feed of each');
  await compareHanging();
} finally {
  server.kill();
  await rm(dir, { recursive: true, force: true });
}
