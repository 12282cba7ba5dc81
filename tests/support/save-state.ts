import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNewsroom } from '../../scripts/newsroom/newsroom.ts';
import { editionVersion } from '../../src/edition/edition.ts';
import { waitForExit } from './process.ts';

// A program: rebuilds a small publication, and saves its state as the sample of this version of the
// edition, for tests/upgrades.test.ts.

/** The state of an earlier rebuild, as tests/fixtures/states has it. */
export interface StateSample {
  /** The time of the rebuild, ISO 8601 in UTC. */
  at: string;
  /** The address of the newsroom, which a test replaces by that of its own. */
  origin: string;
  /** The files by their paths: text, or Base64 for compressed ones and pictures. */
  files: Record<string, string>;
}

const root = path.join(import.meta.dirname, '../..');
const newsroom = await startNewsroom();
const { origin, shelf, key } = newsroom;
const { feeds, ...others } = newsroom.publication();
for (const { path: feed, stories } of shelf.feeds) {
  for (const { id } of stories.slice(2)) shelf.removeStory(feed, id);
}
const [title, blog] = ['A post from before', 'Words of the post.'];
shelf.posts = [{ id: 1, slug: 'before', metaTitle: title, metaDescription: '', age: '3d', blog }];

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
const inDir = (name: string) => path.join(dir, name);
const file = inDir('publication.json');
const few = { local: feeds.local, archives: feeds.archives };
writeFileSync(file, JSON.stringify({ ...others, feeds: few, pictures: 'link' }));
const folders = ['--state', inDir('state'), '--out', inDir('site')];
const { status, output } = await waitForExit(
  spawn(process.execPath, ['scripts/halfhour.ts', 'rebuild', '--publication', file, ...folders], {
    cwd: root,
    env: { ...process.env, BLOG_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  }),
);
await newsroom.close();
if (status !== 0) throw new Error(output);

// Drawings and parts of the search index are large, and a rebuild without them makes them anew.
const names = globSync(['state/*.{json,json.gz}', 'state/posts/*', 'site/build.json'], {
  cwd: dir,
});
const files = names.sort().map((name) => {
  const encoding = name.endsWith('.gz') ? 'base64' : 'utf8';
  return [name, readFileSync(inDir(name), encoding)];
});
const sample: StateSample = {
  at: new Date().toISOString(),
  origin,
  files: Object.fromEntries(files),
};
rmSync(dir, { recursive: true });
const states = path.join(root, 'tests/fixtures/states');
mkdirSync(states, { recursive: true });
writeFileSync(path.join(states, `${editionVersion}.json`), `${JSON.stringify(sample, null, 2)}\n`);
