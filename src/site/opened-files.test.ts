import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, smallPublication, writeFiles } from '../../tests/support/papers/folder.ts';
import { readBrokenSite, readSite } from './site.ts';

/** All files of a publication that are opened. */
const names = [
  'publication.json',
  'feeds.opml',
  'desk.json',
  'redirects.json',
  'content/contact.json',
  'pages/jobs.md',
  'posts/a-post.md',
  'authors/a.md',
  'public/logo.png',
  'public/extra.css',
  'public/deep/photo.jpg',
];

/** Whether a file of JSON, or of feeds, may have five megabytes, and no hundred. */
const isSmall = (name: string) => /^(?:publication|feeds|desk)\./.test(name);

/** What may stand in the place of a file, and what is said of it. */
const kinds: Record<string, { put(file: string): void; says: RegExp }> = {
  'a link to a device without an end': {
    put: (file) => symlinkSync('/dev/zero', file),
    says: /is a link, and a publication folder holds no links\. Put a copy/,
  },
  'a link to a file of a neighbor': {
    put(file) {
      const other = path.join(path.dirname(file), '../neighbor.json');
      writeFileSync(other, JSON.stringify({ ...smallPublication, id: 'neighbor' }));
      symlinkSync(other, file);
    },
    says: /is a link, and a publication folder holds no links\. Put a copy/,
  },
  'a pipe': {
    put: (file) => void execFileSync('mkfifo', [file]),
    says: /is no regular file, but a pipe|is not a file/,
  },
  'a file of 200 MB': {
    put(file) {
      writeFileSync(file, '');
      truncateSync(file, 200_000_000);
    },
    says: /has 200 MB, and such a file of a publication may have at most \d+ MB\. Make it smaller, or put it on another host and link to it there\.$/,
  },
};

/** A folder whose publication names all of its files, with one of them replaced. */
function openFolder(name: string, put: (file: string) => void): string {
  const dir = path.join(makeFolder(), 'paper');
  writeFiles(dir, {
    'publication.json': { ...smallPublication, opml: 'feeds.opml' },
    'feeds.opml': '<opml version="2.0"><body><outline text="none"/></body></opml>',
  });
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  put(file);
  return dir;
}

describe.each(names)('%s', (name) => {
  test.each(Object.entries(kinds))('is refused where it is %s', async (_, { put, says }) => {
    const dir = openFolder(name, put);
    const error: unknown = await readSite(dir, undefined, true).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ConfigurationError' });
    const { message } = error as Error;
    expect(message).toMatch(says);
    expect(message).toContain(path.join(dir, name));
    const [, most] = /at most (\d+) MB/.exec(message) ?? [];
    expect([undefined, isSmall(name) ? '5' : '100']).toContain(most);
    expect(message).not.toContain('\n');
    expect(readBrokenSite(dir, true).addressees.name).toBe(
      name === 'publication.json' ? 'paper' : smallPublication.name,
    );
  });
});

test('a publication file that is a folder is refused', async () => {
  const dir = openFolder('publication.json', mkdirSync);
  await expect(readSite(dir)).rejects.toThrow('publication.json is a folder. Put a file');
});

describe('a path that is a link', () => {
  const link = (target: string) => {
    const at = `${target}.link`;
    symlinkSync(target, at);
    return at;
  };
  const whole = () => makeFolder({ 'publication.json': smallPublication });

  test.each([
    ['file', () => link(path.join(whole(), 'publication.json'))],
    ['folder', () => link(whole())],
  ])('to a %s is read where a person named it, and never in a network', async (_, make) => {
    const at = make();
    expect((await readSite(at)).publication.id).toBe('paper');
    await expect(readSite(at, undefined, true)).rejects.toThrow(`${at} is a link`);
    expect(readBrokenSite(at, true)).toMatchObject({
      owner: undefined,
      addressees: { url: expect.stringContaining('localhost') },
    });
  });
});

describe('mistakes without end', () => {
  const many = (entry: (at: number) => [string, unknown]) =>
    Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => entry(at)));

  test.each([
    ['100,000 wrong sections', { feeds: many((at) => [`section-${at}`, []]) }],
    ['100,000 unknown fields', many((at) => [`field${at}`, 1])],
  ])('of %s are named as 40 and their number', async (_, fields) => {
    const dir = makeFolder({ 'publication.json': { ...smallPublication, ...fields } });
    const error: unknown = await readSite(dir).catch((reason: unknown) => reason);
    const lines = String(error).split('\n');
    expect(lines).toHaveLength(43);
    expect(lines.at(-2)).toMatch(/^ {2}and 9\d{4} more$/);
  });

  test.each(['timeZone', 'language', 'id', 'url', 'name', 'x'.repeat(1_000_000)])(
    'are short where a field has a megabyte: %.9s',
    async (field) => {
      const value = `Europe/${'a'.repeat(1_000_000)}`;
      const wrong = { ...smallPublication, [field]: value, feeds: 1 };
      const dir = makeFolder({ 'publication.json': wrong });
      const error: unknown = await readSite(dir).catch((reason: unknown) => reason);
      expect(String(error).length).toBeLessThan(2_000);
    },
  );
});
