import { describe, expect, test } from 'vitest';
import { openFolderSite } from '../../support/rebuild/rebuild.ts';
import { nested } from '../../support/hostile/hostile-svg.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { sources, toTarget } from '../../support/code/sources.ts';

const decoder = 'src/limits/decoder';
const product = sources.filter(({ file }) => file.startsWith('src/'));

describe('pictures of strangers and of publishers', () => {
  test('are read and drawn in the process of the decoder alone', () => {
    const libraries = /^(?:sharp|canvas|jimp|image-size|pngjs|@resvg\/.*|@napi-rs\/canvas)$/;
    const users = product.filter(({ imports }) => imports.some((name) => libraries.test(name)));
    const files = users.map(({ file }) => file).sort();
    expect(files).toEqual(
      ['copy-image', 'decoder-tasks', 'draw-own'].map((name) => `${decoder}/${name}.ts`),
    );
    const inside = [...files, `${decoder}/decoder-process.ts`];
    const importers = product.filter(
      (source) =>
        !inside.includes(source.file) &&
        [...source.code.matchAll(/^import (?!type\b)[^;]*?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)]
          .map(([, named = '', loaded = named]) => toTarget(source, loaded) ?? '')
          .some((target) => inside.includes(target)),
    );
    expect(importers.map(({ file }) => file)).toEqual([]);
  });

  test.each([
    ['a drawing under the name of a picture', nested['masks'] ?? ''],
    ['a picture cut short', 'RIFF'],
  ])('in public are opened there: %s is named', async (_, content) => {
    const site = await openFolderSite({ 'public/art/a.png': content });
    await expect(rebuildHere(site)).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(
        /paper\/public\/art\/a\.png can't be opened: .*\. Export it again, smaller, or remove it\.$/,
      ),
    });
  });
});
