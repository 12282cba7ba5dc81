import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { letPass } from '../../tests/support/time.ts';
import { categorySlugs } from '../../src/publication/categories.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { root } from '../rebuild/renderer.ts';
import { measure } from './measure.ts';

/**
 * `npm run bench:network [-- PUBLICATIONS [POSTS]]`: what a network costs of so many publications with
 * so many posts of their own, whose feeds are shared by five each (docs/performance.md). The sources
 * are a process of their own, which is not counted. Prints a table in Markdown.
 */
const [publications = 3000, posts = 50] = process.argv.slice(2).map(Number);
const sharing = 5;

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
    name: `Town ${at} News`,
    url: `https://${at}.example`,
    feeds: Object.fromEntries(
      categorySlugs.map((slug) => [slug, [`${origin}/feeds/${group}/${slug}.xml`]]),
    ),
    blog: { url: `${origin}/functions/v1` },
    pictures: 'link',
  };
  writeFileSync(path.join(files, `${name}.json`), JSON.stringify(publication));
}

/** Rebuilds the network, after what happened, and prints a row. */
async function rebuild(what: string): Promise<void> {
  const program = path.join(root, 'scripts/network/main.js');
  const args = ['--publications', files, '--out', out, '--state', state];
  const cost = await measure(process.execPath, [program, ...args], { env: { BLOG_KEY: 'bench' } });
  const asked = (await (await fetch(`${origin}/bench/asked`)).json()) as [string, number][];
  const most = Math.max(0, ...asked.map(([, times]) => times));
  const cells = [
    cost.wall.toFixed(1),
    cost.cpu.toFixed(1),
    cost.peak.toFixed(0),
    asked.length,
    most,
  ];
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
  await rebuild('first: all gathered, cards drawn');
  await rm(out, { recursive: true });
  await rebuild('all printed');
  await fetch(`${origin}/bench/change`);
  await rebuild('a tenth changed');
  await rebuild('nothing changed');
} finally {
  server.kill();
  await rm(dir, { recursive: true, force: true });
}
