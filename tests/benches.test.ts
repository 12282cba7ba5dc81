import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { root } from '../src/disk/package.ts';
import { waitForExit } from './support/process.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-benches-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const feed = `<rss version="2.0"><channel><title>A paper</title><item><title>A story of the corpus</title>
<link>https://paper.example/a</link><description>Words of this story.</description></item></channel></rss>`;
const example = { markdown: '*a*', html: '<p><em>a</em></p>\n', section: 'Emphasis', example: 1 };
const fence = '`'.repeat(32);
const files: Record<string, string> = {
  'real/a.xml': feed,
  'conformance/a.xml': feed,
  'malformed/a.xml': feed,
  'expect/real/a.xml.json': '{ "itemCount": 1, "first": { "title": "A story of the corpus" } }',
  'cmark-gfm-spec.txt': `${fence} example\n*a*\n.\n<p><em>a</em></p>\n${fence}\n`,
  'commonmark.0.31.2.json': JSON.stringify([example]),
  'gfm-extensions.0.29.json': JSON.stringify([example]),
  'vectors.jsonl': '{ "id": 1, "payload": "<script>alert(1)</script>" }\n',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
}

type Row = readonly [command: string, args: readonly string[], prints: RegExp];

/** Each command on its smallest size, with a corpus of one feed, example and attack. */
const cheap: readonly Row[] = [
  [
    'bench',
    ['--sizes', '40', '--runs', '1', '--rebuilds', 'nothing changed', '--alone'],
    /nothing changed \| Halfhour \| \d/,
  ],
  ['corpus', ['feeds', dir], /\| real \| 1 \| 1\/1 \| .* 2\/2 = 100.0 % /],
  ['corpus', ['stories', dir], /^1 articles of 1 feeds$/m],
  ['corpus', ['markdown', dir], /sanitized: 1 of 1, 0 threw/],
  ['corpus', ['xss', dir], /^7 posts: 0 ran/m],
  ['corpus', ['hostile', 'image: JPEG, 40 million'], /\| image: JPEG, 40 million .* copied \|/],
];

/** As `cheap`, for `npm run test:long`. */
const dear: readonly Row[] = [['bench:network', ['1', '1', '0'], /1 unchanged, 1 published/]];

/** Who runs what these commands run, and why they have no row. */
const elsewhere: Record<string, string> = {
  'bench:edits':
    'tests/incremental.test.ts and tests/versions.test.ts, which it runs with more edits',
  'bench:page': 'nobody, since Lighthouse is not installed with the other packages',
};

const run = async (command: string, args: readonly string[]) => {
  const [program, script = ''] = manifest.scripts[command as 'bench'].split(' ');
  expect(program).toBe('node');
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return await waitForExit(
    spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { PATH, HOME, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
};

test('every command that measures has a row', () => {
  const measuring = Object.keys(manifest.scripts).filter((name) =>
    /^(?:bench|corpus)\b/.test(name),
  );
  const rows = [...cheap, ...dear].map(([command]) => command);
  expect([...new Set([...rows, ...Object.keys(elsewhere)])].sort()).toEqual(measuring.sort());
});

test.each(cheap)('%s %j runs on its smallest size', async (command, args, prints) => {
  expect(await run(command, args)).toEqual({ status: 0, output: expect.stringMatching(prints) });
});

describe.skipIf(process.env['HALFHOUR_BENCHES'] === undefined)(
  'the commands that take longer',
  () => {
    test.each(dear)(
      '%s %j runs on its smallest size',
      { timeout: 600_000 },
      async (command, args, prints) => {
        expect(await run(command, args)).toEqual({
          status: 0,
          output: expect.stringMatching(prints),
        });
      },
    );
  },
);
