import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { documents } from '../support/code/documents.ts';
import { makeFolder, writeFiles } from '../support/papers/folder.ts';
import { listBlocks, listReaderSteps } from '../support/code/how-to.ts';
import { elsewhere, findReason, isRun, openFeeds, runPage } from '../support/code/run-page.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listLines = (text: string) =>
  listReaderSteps(text).flatMap((step) => (step.kind === 'give' ? [step.line] : []));

/** A publication with a feed, as a reader has it who comes to a page. */
const paper = (origin: string) => ({
  id: 'harbor',
  name: 'Harbor',
  tagline: 'News',
  url: 'https://harbor.example',
  feeds: { local: [origin] },
});

/** What the reader of a page has. */
interface Reader {
  /** The file of the reader's publication. */
  paper?: string;
  files?: Record<string, unknown>;
  /** Files that the reader adds to a file of the page. */
  beside?: Record<string, Record<string, unknown>>;
  /** Whether the paper is published already. */
  isPublished?: true;
}

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer();
/** What a machine with nginx, systemd and a timer that has run has. */
const machine = Object.fromEntries(
  [
    ...['etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'etc/systemd/system'],
    ...['etc/halfhour', 'srv/halfhour/edition', 'srv/halfhour/paper'],
    'var/lib/prometheus/node-exporter',
  ].map((folder) => [`${folder}/.kept`, '']),
);

/** Pages whose command lines are run. */
const pages: Record<string, Reader> = {
  'README.md': {},
  'CONTRIBUTING.md': { paper: 'my-paper/publication.json' },
  'docs/start.md': {},
  'docs/publication.md': {
    paper: 'my-paper/publication.json',
    beside: {
      'my-paper/posts/a-new-bridge.md': {
        'my-paper/public/photos/bridge.jpg': photo,
        'my-paper/public/photos/fog.jpg': photo,
      },
    },
  },
  'docs/editing.md': { paper: 'my-paper/publication.json', isPublished: true },
  'docs/hosting.md': { files: machine },
  'docs/moving.md': { paper: 'my-paper/publication.json' },
  'docs/network.md': { paper: 'papers/harbor.json' },
  'docs/running.md': { paper: 'my-paper/publication.json', files: machine },
  'examples/README.md': { paper: 'examples/alder-point/publication.json' },
  'scripts/package/README.md': {},
};

/** The headings of a front page with blocks that have nothing below them. */
function listEmptyBlocks(html: string): string[] {
  const page = load(html);
  const blocks = page('main section').toArray();
  expect(blocks.length).toBeGreaterThan(0);
  return blocks
    .filter((block) => page(block).find('a, [role=status]').length === 0)
    .map((block) => page(block).find('h2').text());
}

describe('the command lines of a page', () => {
  let feeds: Awaited<ReturnType<typeof openFeeds>>;
  beforeAll(async () => {
    feeds = await openFeeds();
  });
  afterAll(() => feeds.close());

  test.each(Object.keys(pages))(
    'do what they say, in order, in an empty folder: %s',
    async (name) => {
      const dir = makeFolder();
      const { paper: file, files = {}, beside = {}, isPublished } = pages[name] ?? {};
      writeFiles(dir, { ...files, ...(file && { [file]: paper(feeds.origin) }) });
      const before = isPublished ? '```sh\nnpx halfhour rebuild my-paper\n```\n' : '';
      expect(await runPage(before + read(name), { dir, origin: feeds.origin, beside })).toEqual([]);
      if (name === 'README.md')
        expect(listEmptyBlocks(readFileSync(path.join(dir, 'dist/index.html'), 'utf8'))).toEqual(
          [],
        );
    },
  );
});

describe('each command line of a document', () => {
  test.each(documents)('is run, or is named with the reason why not: %s', (file) => {
    const left = listLines(read(file)).filter(
      (line) => findReason(line) === undefined && (!isRun(line) || pages[file] === undefined),
    );
    expect(left).toEqual([]);
  });

  test.each(documents.filter((file) => listLines(read(file)).length > 0))(
    'is one that a shell reads: %s',
    (file) => {
      const blocks = listBlocks(read(file)).filter(({ language }) => language === 'sh');
      const input = blocks.flatMap(({ lines }) => lines).join('\n');
      const { status, stderr } = spawnSync('bash', ['-n'], { input, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  test('has a reason that some document needs', () => {
    const lines = documents.flatMap((file) => listLines(read(file)));
    const unused = elsewhere.filter((each) => !lines.some((line) => each.line.test(line)));
    expect(unused.map(({ line }) => String(line))).toEqual([]);
  });
});
