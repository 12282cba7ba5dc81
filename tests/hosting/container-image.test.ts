import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { buildImage, findLacking, runImage } from '../support/code/image.ts';

test(
  'the Containerfile builds an image that rebuilds a site with files that can’t be written, as a user without rights',
  { timeout: 3_600_000 },
  async ({ skip }) => {
    const lacking = findLacking();
    skip(lacking !== undefined, lacking);
    const { dir, newsroom, publication } = await openFolderSite({});
    const { local = [] } = newsroom.publication().feeds;
    const paper = { ...smallPublication, feeds: { local: local.slice(0, 1) } };
    writeFiles(publication, { 'publication.json': paper });
    const volume = path.join(dir, 'volume');
    mkdirSync(volume);
    chownSync(volume, 1000, 1000);
    const image = buildImage();
    try {
      expect([image.user, image.dir]).toEqual(['node', '/site']);
      const first = await runImage(image, publication, volume);
      expect(first).toMatchObject({ status: 0 });
      expect(first.output).not.toContain('can be written');
      expect(readFileSync(path.join(volume, 'dist/local.html'), 'utf8')).toContain('data-story');
      expect(statSync(path.join(volume, 'dist/index.html')).uid).toBe(1000);
      expect(existsSync(path.join(volume, '.cache/edition-paper/edition.json'))).toBe(true);
      const second = await runImage(image, publication, volume);
      expect(second).toMatchObject({
        status: 0,
        output: expect.stringContaining('nothing is new'),
      });
    } finally {
      image.close();
    }
  },
);
