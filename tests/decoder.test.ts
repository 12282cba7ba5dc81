import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { silent } from '../src/build/progress.ts';
import { rebuildNetwork, startRun } from '../src/network/network.ts';
import { openFolderSite, smallPublication, writeFiles } from './support/folder.ts';
import { nested } from './support/hostile-svg.ts';
import { rebuildHere } from './support/rebuild-here.ts';
import { createTestSite } from './support/rebuild.ts';
import { sources, toTarget } from './support/sources.ts';

const decoder = 'src/fetch/decoder';
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

test('a logo that is never drawn stops its own publication of a network, and no other', async () => {
  const site = await createTestSite();
  onTestFinished(site.close);
  const publications = path.join(site.dir, 'publications');
  for (const [name, logo] of [['ash'], ['hostile', nested['masks']], ['oak']]) {
    writeFiles(path.join(publications, name ?? ''), {
      'publication.json': {
        ...smallPublication,
        id: name,
        ...(logo && { logo: { light: 'logo.svg' } }),
      },
      ...(logo && { 'public/logo.svg': logo }),
    });
  }
  const run = startRun();
  const folders = { out: path.join(site.dir, 'sites'), state: path.join(site.dir, 'states') };
  await rebuildNetwork(
    {
      ...{ publications, ...folders, shard: { part: 1, of: 1 }, every: 30 },
      ...{ force: false, fresh: false, compress: false },
    },
    silent,
    run,
  );
  const results = run.results.toSorted((a, b) => a.name.localeCompare(b.name));
  expect(results).toMatchObject([
    { name: 'ash', outcome: 'published', status: 0 },
    {
      name: 'hostile',
      status: 2,
      problems: [expect.stringContaining('logo.light: found "logo.svg", which nests masks')],
    },
    { name: 'oak', outcome: 'published', status: 0 },
  ]);
  const published = ['ash', 'hostile', 'oak'].filter((name) =>
    existsSync(path.join(folders.out, name, 'index.html')),
  );
  expect(published).toEqual(['ash', 'oak']);
});
