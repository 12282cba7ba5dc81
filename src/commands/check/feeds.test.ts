import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { root } from '../../disk/package.ts';
import { run } from './run.ts';
import { makeFolder } from '../../../tests/support/papers/folder.ts';

let newsroom: Newsroom;
beforeAll(async () => void (newsroom = await startNewsroom()));
afterAll(() => newsroom.close());
afterEach(() => vi.restoreAllMocks());

/** Runs the command in a process of its own. */
async function runCheck(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/halfhour.ts', 'check', ...args], { cwd: root });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    status: child.exitCode ?? (await new Promise((done) => child.on('exit', done))),
    output,
    errors,
  };
}

test('npm run check -- ADDRESS shows feeds as the site would, and which of them fails', async () => {
  const channel = `<title>T\u001b[2J</title><ttl>120</ttl><skipDays><day>Sunday</day></skipDays>`;
  const item =
    '<item><title>A &lt;b&gt;bold&lt;/b&gt; start</title><link>https://a.example/1</link></item>';
  const body = `<rss version="2.0"><channel>${channel}${item}</channel></rss>`;
  newsroom.fail('/mine', { kind: 'body', type: 'application/rss+xml', body });
  const addresses = ['/mine', '/none'].map((path) => newsroom.origin + path);
  const { status, output } = await runCheck(...addresses);
  expect(status).toBe(1);
  expect(output.split('\n')).toEqual([
    addresses[0],
    '  1 stories of "T[2J"',
    '  may be requested every 120 minutes, not on Sunday',
    '  - A bold start',
    expect.stringMatching(/^ {4}Recent · .* · Local · no picture$/),
    '    https://a.example/1',
    '',
    addresses[1],
    "  can't be read: Failed to fetch RSS feed: Not Found (404)",
    '',
    'Name the address of each feed, or of a page that links to one, or take it out.',
    '',
  ]);
});

test('reads feeds for a publication whose sections are all its own', async () => {
  const dir = makeFolder();
  const letters = { slug: 'letters', name: 'Letters', heading: 'Letters' };
  const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example' };
  const file = path.join(dir, 'publication.json');
  writeFileSync(file, JSON.stringify({ ...named, categories: [letters], feeds: { letters: [] } }));
  const feed = `${newsroom.origin}/feeds/local.xml`;
  const { status, output } = await runHere(file, feed);
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(/publication\.json has no mistake: P; [^]*15 stories of "The Harbor/),
  ]);
});

/** Runs the command in this process. */
async function runHere(...args: string[]) {
  const [output = [], errors = []] = [process.stdout, process.stderr].map(
    (stream) => vi.spyOn(stream, 'write').mockReturnValue(true).mock.calls,
  );
  const status = await run(args);
  return { status, output: output.join(''), errors: errors.join('') };
}

test.each([
  [
    ['ftp://a.example/'],
    /The address "ftp:\/\/a.example\/" must be a full address starting with http/,
  ],
  [['https://'], /The address "https:\/\/" must be a full address/],
  [['--onlin', 'x'], /There is no option --onlin of check: did you mean --online\?/],
  [['one', 'two', 'https://a.example/'], /Name one publication at a time with an address/],
])('the arguments %j are a mistake that is told with exit status 2', async (args, message) => {
  expect(await runHere(...args)).toEqual({
    status: 2,
    output: '',
    errors: expect.stringMatching(message),
  });
});

test('--help prints the usage', async () => {
  expect(await runHere('--help')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Usage/),
  });
});
