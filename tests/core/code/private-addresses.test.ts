import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeSharedFolder, writeFiles } from '../../support/papers/folder.ts';
import type { Outcome } from '../../support/network/small-internet.ts';

const hosts = `127.0.0.1 localhost
8.8.8.8 stranger.example.com
10.0.0.9 rebound.example.com
`;
const addresses = ['8.8.8.8', '10.0.0.5', '10.0.0.7', '10.0.0.9'];

/** Runs a shell command in a network and a view of /etc/hosts of its own, which only Linux has. */
function runApart(command: string, ...args: string[]) {
  return spawnSync('unshare', ['-rmn', 'sh', '-c', command, 'sh', ...args], { encoding: 'utf8' });
}

const setUp = `ip link set lo up && mount --bind "$1" /etc/hosts && ${addresses
  .map((address) => `ip address add ${address}/32 dev lo`)
  .join(' && ')}`;

function fetchApart(): Outcome | undefined {
  const dir = makeSharedFolder();
  writeFiles(dir, { hosts });
  const hostsFile = path.join(dir, 'hosts');
  if (runApart(setUp, hostsFile).status !== 0) return undefined;
  const script = fileURLToPath(new URL('../../support/network/small-internet.ts', import.meta.url));
  const args = [hostsFile, process.execPath, script, path.join(dir, 'edition')];
  const { stdout, stderr } = runApart(`${setUp} && exec "$2" "$3" "$4"`, ...args);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Outcome;
}

const outcome = fetchApart();
const needs = 'needs Linux, unshare and ip, and the right to use them';

describe.skipIf(outcome === undefined)(`in a network of its own (${needs})`, () => {
  const { requests, sources, links, illustrated, post } = outcome ?? ({} as Outcome);

  test('a private address gets the requests of the source that is named by it, and no others', () => {
    expect(requests.filter((request) => request.startsWith('10.'))).toEqual([
      '10.0.0.5/feed',
      '10.0.0.5/new.png',
      '10.0.0.5/old.png',
      '10.0.0.5/own.png',
      '10.0.0.5/there-and-back',
      '10.0.0.7/body.png',
      '10.0.0.7/functions/get_details',
      '10.0.0.7/functions/get_metainfo',
    ]);
  });

  test.each([
    ['http://stranger.example.com/feed', 'loaded', undefined],
    ['http://10.0.0.5/feed', 'loaded', undefined],
    ['http://stranger.example.com/led-inside', 'failed', '10.0.0.5 is a private address'],
    ['http://10.0.0.5/there-and-back', 'failed', '10.0.0.5 is a private address'],
    [
      'http://rebound.example.com/feed',
      'failed',
      'rebound.example.com resolves to a private address',
    ],
  ])('the feed at %s is %s', (url, state, message) => {
    const expected = message === undefined ? undefined : expect.stringContaining(message);
    expect(sources[url]).toEqual({ state, message: expected });
  });

  test('stories have the pictures of public addresses, and those of their own private feed', () => {
    expect(illustrated.sort()).toEqual([
      'own picture',
      'own picture that moved',
      'public picture',
      "stranger's picture",
    ]);
  });

  test('no story or post links to a private address of somebody else', () => {
    expect(links).toEqual([
      'http://stranger.example.com/ok.html',
      'http://stranger.example.com/to-inside.html',
      'http://rebound.example.com/rebound.html',
    ]);
    expect(post.html).toContain('<a href="">Router</a>');
    expect(post.html).toContain('<a href="http://10.0.0.7/page"');
    expect(post.html).not.toContain('10.0.0.5');
  });

  test('a post has the pictures of its own blog alone', () => {
    expect(post.pictures).toEqual(['http://10.0.0.7/body.png']);
    expect(post.isIllustrated).toBe(false);
  });
});
