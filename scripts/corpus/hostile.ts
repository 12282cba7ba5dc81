import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NewsroomPost } from '../newsroom/content/post.ts';
import { startNewsroom, type Newsroom } from '../newsroom/newsroom.ts';
import { findRenderer, toCodeVersion } from '../../src/render/renderer.ts';
import { root } from '../../src/disk/package.ts';
import type { Report } from '../../src/rebuild/report/report.ts';
import { endWithNothing } from './find.ts';
import { hasImages, measureImages } from './hostile-images.ts';
import { hostileBodies, hostileDescriptions, otherBodies } from './hostile-inputs.ts';
import { readUsage } from './process-usage.ts';

const megabyte = 1024 * 1024;
const limits = { seconds: 30, megabytes: 600 };
const feed = '/hostile.xml';

/** An attack, which plants hostile content in a newsroom. */
interface Attack {
  name: string;
  plant(newsroom: Newsroom): void;
}

const toFeed = (description: string) =>
  `<rss version="2.0"><channel><title>A strange paper</title>
<item><title>A story</title><link>https://paper.example/a</link><description>${description}</description></item>
</channel></rss>`;

const attacks: Attack[] = [
  ...Object.entries({ ...hostileBodies, ...otherBodies }).map(([name, blog]) => ({
    name: `body: ${name}, ${Math.round(blog.length / 1024)} KB`,
    plant: ({ shelf }: Newsroom) => shelf.addPost(toPost(name, blog)),
  })),
  ...Object.entries(hostileDescriptions).map(([name, description]) => ({
    name: `description: ${name}, ${(description.length / megabyte).toFixed(1)} MB`,
    plant: (newsroom: Newsroom) => setResponse(newsroom, toFeed(description)),
  })),
  { name: 'a gzip bomb of 300 MB', plant: (newsroom) => setResponse(newsroom, toBomb(), 'gzip') },
  {
    name: 'all bodies at once',
    plant: ({ shelf }) =>
      Object.entries(hostileBodies).forEach(([name, blog]) => shelf.addPost(toPost(name, blog))),
  },
];

function toPost(slug: string, blog: string): NewsroomPost {
  return { id: 1000, slug, metaTitle: `On ${slug}`, metaDescription: '', age: '3d', blog };
}

function setResponse(newsroom: Newsroom, body: string | Uint8Array, encoding?: string): void {
  const headers = { 'content-encoding': encoding };
  newsroom.fail(feed, { kind: 'body', type: 'application/xml', headers, body });
}

function toBomb(): Uint8Array {
  return Buffer.concat(Array<Buffer>(30).fill(gzipSync(Buffer.alloc(10 * megabyte))));
}

/** Rebuilds the sample publication with one attack. */
async function rebuild({ plant }: Attack) {
  const newsroom = await startNewsroom();
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-hostile-'));
  const file = (name: string) => path.join(dir, name);
  const publication = { ...newsroom.publication(), pictures: 'link' };
  publication.feeds = { ...publication.feeds, opinion: [newsroom.origin + feed] };
  writeFileSync(file('publication.json'), JSON.stringify(publication));
  setResponse(newsroom, toFeed('Words.'));
  plant(newsroom);

  const started = performance.now();
  const options = Object.entries({
    publication: file('publication.json'),
    out: file('site'),
    state: file('edition'),
    report: file('report.json'),
  }).flatMap(([name, value]) => [`--${name}`, value]);
  const main = path.join(root, 'scripts/halfhour.ts');
  const child = spawn(process.execPath, [main, 'rebuild', ...options], {
    env: { ...process.env, BLOG_KEY: newsroom.key, CONVERTER_KEY: newsroom.key },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  let usage = { megabytes: 0, processor: 0 };
  const watch = setInterval(() => {
    usage = readUsage(child.pid) ?? usage;
  }, 50);
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const report = JSON.parse(readFileSync(file('report.json'), 'utf8')) as Report;
  const lost = report.sources.filter(({ url, state }) => state !== 'loaded' && !url.endsWith(feed));
  const posts = report.sources.find(({ kind }) => kind === 'blog')?.items;
  await newsroom.close();
  rmSync(dir, { recursive: true, force: true });
  const isWhole = status === 0 && lost.length === 0 && posts === newsroom.shelf.posts.length;
  return { ...usage, seconds, isWhole };
}

/**
 * `[WORDS]` attacks rebuilds and the image decoder. WORDS choose attacks by name.
 *
 * It rebuilds a site once for each hostile body, description and response, and decodes each hostile image.
 * It prints the time and memory of each. The exit status is 1 in these cases:
 * - A rebuild fails, loses other stories, or takes more than 30 seconds or 600 MB.
 * - An image takes more than 5 seconds or 400 MB.
 */
export async function attackRebuilds(all: string[]): Promise<void> {
  const words = all.join(' ');
  const chosen = [{ name: 'none', plant: () => {} }, ...attacks].filter(({ name }) =>
    name.includes(words),
  );
  if (chosen.length === 0 && !hasImages(words)) {
    endWithNothing(`No attack and no image has ${JSON.stringify(words)} in its name.`);
  }
  // Builds the renderer before the rebuilds are measured.
  if (chosen.length > 0) await findRenderer(toCodeVersion());
  console.log('| attack | rebuild | processor | memory | all else published |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const attack of chosen) {
    const { seconds, processor, megabytes, isWhole } = await rebuild(attack);
    const figures = [
      `${seconds.toFixed(1)} s`,
      `${processor.toFixed(1)} s`,
      `${Math.round(megabytes)} MB`,
    ];
    console.log(`| ${[attack.name, ...figures, isWhole ? 'yes' : 'NO'].join(' | ')} |`);
    if (!isWhole || seconds > limits.seconds || megabytes > limits.megabytes) process.exitCode = 1;
  }
  if (!(await measureImages(words))) process.exitCode = 1;
}
