import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ownDecoder } from '../../src/limits/decoder/decoder.ts';
import { smallPublication } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

/** A drawing after which its process holds so much that it is not used again. */
const large = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6000 6000"><path d="M0 0h9v9z"/></svg>',
  colors: 16,
};

/** Has no process of the decoder start, as on a machine without memory. Ends those that wait. */
async function breakDecoder(): Promise<() => void> {
  const { execPath } = process;
  const repair = () => void (process.execPath = execPath);
  onTestFinished(repair);
  process.execPath = '/nowhere/node';
  let isRunning = true;
  while (isRunning)
    isRunning = await ownDecoder.run('drawing', large).then(
      () => true,
      () => false,
    );
  return repair;
}

test('a site whose cards and icons can’t be drawn is published, and gets them the next time', async () => {
  const site = await openFolderSite({
    'publication.json': { ...smallPublication, name: 'The Undrawn' },
    'posts/one.md': '---\ntitle: One\ndescription: Words.\ndate: 2026-11-20\n---\n\nWords.\n',
  });
  const measure = async () => {
    const page = readFileSync(path.join(site.out, 'blog/one.html'), 'utf8');
    const card = /\/cards\/\w+\.png/.exec(page)?.[0] ?? '';
    const files = ['icon-192.png', 'apple-touch-icon.png', card].map((name) =>
      path.join(site.out, name),
    );
    return (await Promise.all(files.map((file) => sharp(file).metadata()))).map(
      ({ width }) => width,
    );
  };
  const repair = await breakDecoder();
  const first = await rebuildHere(site, new Date(), { force: true });
  expect(first.outcome).toBe('published');
  expect(first.problems.filter((line) => line.includes('could not be drawn'))).toHaveLength(1);
  expect(await measure()).toEqual([1, 1, 1]);
  repair();
  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  expect(await measure()).toEqual([192, 180, 1200]);
  expect(await rebuildHere(site)).toMatchObject({ outcome: 'unchanged' });
});
