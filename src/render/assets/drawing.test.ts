import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { publicationSchema } from '../../publication/publication.ts';
import { toCardPath } from '../../feeds-out/card.ts';
import { openKept } from '../../disk/kept-files.ts';
import { makeSharedFolder } from '../../../tests/support/papers/folder.ts';
import { toPlace, toSite } from '../../../tests/support/site.ts';
import type { Output } from '../../edition/outputs.ts';
import { findUnchanged } from '../manifest.ts';
import { createCardPlacer } from './cards.ts';
import { writeIcons } from './icons.ts';

vi.mock('satori', async (load) => {
  const { default: satori } = await load<typeof import('satori')>();
  const draw: typeof satori = async (element, options) => {
    if (JSON.stringify(element).includes('Undrawable')) throw new Error('no such letter');
    return await satori(element, options);
  };
  return { default: draw };
});

const dir = makeSharedFolder();

const toPublication = (name: string, mark: string) =>
  publicationSchema.parse({
    id: 'harbor',
    name,
    tagline: 'From the harbor',
    url: 'https://harbor.example',
    feeds: {},
    theme: { accent: '#0b5f66', accentDark: '#6fcfd2', mark },
  });
const toRendering = (name: string, mark: string) => ({
  site: toSite(toPublication(name, mark)),
  place: toPlace(dir),
  drawings: openKept(path.join(dir, 'cache')),
});
describe('a card', () => {
  test.each([
    ['Latin letters', 'What the clinic learned'],
    ['signs and accents', '“Café” – what’s the clinic’s menú… • Größe'],
    ['letters of other Latin files', 'Łódź, İzmir, Hà Nội, Đà Nẵng'],
    ['a long headline', 'A very long headline that goes on and on '.repeat(12).trim()],
    ['one long word', 'x'.repeat(300)],
    ['letters that the fonts lack', 'Новости 新闻 🎉'],
  ])('is drawn for %s', async (_, words) => {
    const rendering = toRendering('Harbor News', 'HN');
    const card = await createCardPlacer(rendering, new Map())(words);
    expect(card.path).toBe(toCardPath(rendering.site.publication, words, {}));
    const { width, height } = await sharp(path.join(rendering.place.next, card.path)).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  test('that can’t be drawn is the site’s own until the next rebuild', async () => {
    const placeCard = createCardPlacer(toRendering('Harbor News', 'HN'), new Map());
    const [bad, own] = [await placeCard('Undrawable'), await placeCard('From the harbor')];
    expect(bad.path).not.toBe(own.path);
    expect(bad.drawing).toEqual({ ...own.drawing, problem: 'Error: no such letter' });
    const manifest = { build: '', base: '', retired: {} };
    const record = { inputs: {}, digest: '', signature: '', ids: [], addresses: [] };
    const outputs = { '/bad': { ...record, card: bad }, '/own': { ...record, card: own } };
    const routes = ['/bad', '/own'].map((route) => ({ route }) as Output);
    const unchanged = findUnchanged({ ...manifest, outputs }, routes, {
      digestOf: () => '',
      isSame: () => true,
    });
    expect([...unchanged.keys()]).toEqual(['/own']);
  });

  test('that pages share is drawn once', async () => {
    const rendering = () => toRendering('Harbor News', 'HN');
    const first = await createCardPlacer(rendering(), new Map())('Shared');
    expect(await createCardPlacer(rendering(), new Map())('Shared')).toEqual(first);
    expect(readdirSync(rendering().drawings.dir)).toContain(first.drawing.name);
  });
});

test.each(['H', 'WM', 'É', '新', '🎉'])('icons are drawn for the mark %s', async (mark) => {
  const drawings = await writeIcons(toRendering('Harbor', mark));
  expect(drawings).toHaveLength(4);
});
