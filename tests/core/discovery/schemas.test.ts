import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { openRenderer, toCodeVersion } from '../../../src/render/renderer.ts';
import { listOutFeedPaths } from '../../../src/edition/routes.ts';
import { createSiteOf } from '../../support/papers/many-posts.ts';
import { useSample } from '../../support/rebuild/published.ts';

const published = useSample();
const read = (file: string) => published().read(file);
const readSchema = (fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(import.meta.dirname, 'schemas', fileName), 'utf8'),
});

/** Validates documents by one of our schemas with libxml2. Returns its error messages. */
async function findErrors(
  documents: readonly string[],
  kind: 'atom' | 'sitemap',
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    ...(kind === 'atom'
      ? { schema: readSchema('atom.rng'), extension: 'relaxng' }
      : { schema: readSchema('sitemap.xsd'), preload: readSchema('sitemap-news.xsd') }),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

describe('validated by libxml2 with their schemas', () => {
  test('the sitemaps are valid', async () => {
    expect(await findErrors([read('sitemap.xml'), read('news-sitemap.xml')], 'sitemap')).toEqual(
      [],
    );
  });

  test('a sitemap in parts is valid, and an index entry without an address is found', async () => {
    const site = createSiteOf(46_000);
    const pages = (await openRenderer(toCodeVersion())).open('');
    const render = async (file: string) => (await pages.render(file, site)).body;
    const index = await render('/sitemap.xml');
    expect(index).toContain('<sitemapindex');
    const part = await render('/sitemap-2.xml');
    expect(part).toContain('<url>');
    expect(await findErrors([index, part], 'sitemap')).toEqual([]);
    const broken = index.replace(/<loc>.*?<\/loc>/, '');
    expect(await findErrors([broken], 'sitemap')).not.toEqual([]);
  });

  test('every Atom feed is valid', async () => {
    const feeds = listOutFeedPaths({ samples: true }).map((path) => read(`${path}/atom.xml`));
    expect(await findErrors(feeds, 'atom')).toEqual([]);
  });

  test.each([
    ['a page twice', /<url>.*<\/url>/, '$&$&'],
    ['an invalid date', /<lastmod>.*?</, '<lastmod>yesterday<'],
  ])('a sitemap with %s is not valid', async (_, from, to) => {
    const document = read('sitemap.xml');
    const broken = document.replace(from, to);
    expect(broken).not.toBe(document);
    expect(await findErrors([broken], 'sitemap')).not.toEqual([]);
  });

  test.each([
    ['an entry without an id', /(<entry>[^]*?)<id>[^]*?<\/id>/, '$1'],
    ['an invalid date', /<updated>.*?</, '<updated>Sat, 21 Nov 2026<'],
  ])('an Atom feed with %s is not valid', async (_, from, to) => {
    const document = read('atom.xml');
    const broken = document.replace(from, to);
    expect(broken).not.toBe(document);
    expect(await findErrors([broken], 'atom')).not.toEqual([]);
  });
});
