import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { runNetworkWith } from '../support/network/network.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';

const sections = Object.fromEntries(
  Array.from({ length: 100_000 }, (_, at) => [`section-${at}`, []]),
);
const link = (to: string) => (file: string) => symlinkSync(to, file);
const write = (fields: object) => (file: string) =>
  writeFileSync(file, JSON.stringify({ ...smallPublication, id: 'wrong', ...fields }));

/** What hostile neighbors put in a folder of publications, by the path in it, and what is said of each. */
const hostile: Record<string, { put(file: string): void; says: string }> = {
  'aaa-device.json': { put: link('/dev/zero'), says: 'is a link' },
  'aab-neighbor.json': { put: link('harbor.json'), says: 'is a link' },
  'aac-list/feeds.opml': { put: link('../summit/feeds.opml'), says: 'feeds.opml is a link' },
  'aaj-file.opml': { put: link('summit/feeds.opml'), says: 'aaj-file.opml is a link' },
  'aad-pipe/publication.json': {
    put: (file) => void execFileSync('mkfifo', [file]),
    says: 'is no regular file',
  },
  'aae-folder/publication.json': { put: mkdirSync, says: 'publication.json is a folder' },
  'aaf-large.json': {
    put(file) {
      writeFileSync(file, '');
      truncateSync(file, 200_000_000);
    },
    says: 'has 200 MB',
  },
  'aag-sections.json': { put: write({ feeds: sections }), says: 'feeds.section-0: found' },
  'aah-zone.json': { put: write({ timeZone: `Europe/${'a'.repeat(1e6)}` }), says: 'timeZone: ' },
  'aai-post/posts/pipe.md': {
    put: (file) => void execFileSync('mkfifo', [file]),
    says: 'pipe.md is not a file',
  },
};

/** Has the main process tell the most memory that it ever had, with its threads, when it ends. */
const meter = `import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const [, most] = /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
  console.log('most memory: ' + Math.ceil(most / 1000) + ' MB');
});`;

test('files that no network should open cost their own publications a line each, and no other anything', async () => {
  const site = await openTestSite();
  const dir = path.join(site.dir, 'publications');
  const { blog: _, ...sample } = site.newsroom.publication();
  const small = { ...sample, feeds: { local: sample.feeds.local } };
  const withList = (id: string) => ({ ...smallPublication, id, opml: 'feeds.opml' });
  writeFiles(dir, {
    'summit/feeds.opml': `<opml version="2.0"><body><outline text="local"><outline type="rss" text="Local" xmlUrl="${site.newsroom.origin}/feeds/world.xml"/></outline></body></opml>`,
    'aac-list/publication.json': withList('list'),
    'aaj-file.json': { ...withList('file'), opml: 'aaj-file.opml' },
    'aai-post/publication.json': { ...smallPublication, id: 'post' },
  });
  for (const [name, { put }] of Object.entries(hostile)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    put(path.join(dir, name));
  }
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(meter)}`];
  const good = {
    harbor: { ...small, id: 'harbor' },
    'summit/publication.json': { ...small, id: 'summit', opml: 'feeds.opml' },
  };
  const { output, readReport } = await runNetworkWith(flags, site, good);
  for (const name of ['harbor', 'summit'])
    expect(readReport(name)).toMatchObject({ outcome: 'published' });
  expect(output).toContain('12 publications in');
  expect(output).toContain(': 2 published, 0 unchanged, 10 misconfigured;');
  const lines = output.split('\n');
  for (const [name, { says }] of Object.entries(hostile)) {
    const own = lines.filter((line) => line.includes(name.split(/[/.]/)[0] ?? ''));
    expect(own, name).toEqual([expect.stringContaining(says)]);
    expect(own.join().length, name).toBeLessThan(700);
  }
  expect(lines.length).toBeLessThan(20);
  const [, most] = /most memory: (\d+) MB/.exec(output) ?? [];
  expect(Number(most)).toBeLessThan(1000);
});
