import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder, smallPublication } from '../../../tests/support/papers/folder.ts';
import { listen } from '../../../tests/support/listen.ts';
import { runHere } from '../../../tests/support/rebuild/process.ts';
import { examinePackages } from './examine.ts';
import { run } from './run.ts';

/** Opens a host whose clock differs by so many seconds. */
async function openHost(seconds = 0) {
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + seconds * 1000).toUTCString()).end();
  });
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Runs the command on a publication with a feed, whose folders are beside it. */
async function examine(feed?: string, args: readonly string[] = [], files: object = {}) {
  const feeds = { local: feed === undefined ? [] : [`${feed}/rss.xml`] };
  const dir = makeFolder({ 'paper/publication.json': { ...smallPublication, feeds }, ...files });
  vi.spyOn(process, 'cwd').mockReturnValue(dir);
  onTestFinished(() => void vi.restoreAllMocks());
  return await runHere(() => run(['--machine', path.join(dir, 'paper'), ...args]));
}

describe('halfhour check --machine', () => {
  test('says what is there', async () => {
    const { status, output } = await examine(await openHost());
    expect({ status, output }).toMatchObject({ status: 0 });
    for (const line of [
      /^ok +Halfhour [\d.]+ on Node 2\d\./m,
      /^ok +\d+ packages are installed$/m,
      /^ok +the publication .*paper: The Paper; its days are those of UTC$/m,
      /^ok +decisions of editors can be written into .*paper$/m,
      /^ok +the site .*dist can be written, with [\d.]+ GB free$/m,
      /^ok +the state .*edition-paper can be written/m,
      /^ok +the clock says 20\S+Z, in the zone \S+$/m,
    ])
      expect(output).toMatch(line);
    expect(output).not.toContain('bad');
  });

  test('requests the hosts of feeds and an address', async () => {
    const [feed, other] = [await openHost(), await openHost()];
    const { status, output } = await examine(feed, [`${other}/x`]);
    expect(status).toBe(0);
    for (const address of [`${feed}/`, `${other}/x`])
      expect(output).toContain(
        `ok        ${address} answers with status 200, and its clock differs`,
      );
  });

  test.each([
    [
      'a folder in the place of which is a file',
      { dist: '' },
      [],
      /bad +the site .*can't be written/,
    ],
    [
      'a host that does not answer',
      {},
      ['http://127.0.0.1:1/'],
      /bad +http:\/\/127\.0\.0\.1:1\/ does not answer: no server answers at this address and port/,
    ],
  ])('names %s: exit 1', async (_, files, args, line) => {
    const { status, output } = await examine(undefined, args, files);
    expect([status, output]).toEqual([1, expect.stringMatching(line)]);
  });

  test.each([
    [-300, /bad +the clock is (?:299|300|301) s ahead of/],
    [300, /bad +the clock is (?:298|299|300) s behind/],
  ])('names a clock that differs from that of a host by %i s: exit 1', async (seconds, line) => {
    const { status, output } = await examine(undefined, [await openHost(seconds)]);
    expect([status, output]).toEqual([1, expect.stringMatching(line)]);
  });

  test('names a publication that is not there: exit 1', async () => {
    const { status, output } = await runHere(() => run(['--machine', '/no/such/paper']));
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/bad +The file \/no\/such\/paper can't be read/),
    ]);
  });

  test('names packages that are missing', () => {
    expect(examinePackages((name) => name !== 'sharp')).toEqual({
      state: 'bad',
      says: 'packages are missing: sharp; install Halfhour again',
    });
  });
});
