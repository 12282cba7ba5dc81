import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicationSchema } from '../../src/publication/publication.ts';
import { toCardPath } from '../../src/syndication/card.ts';
import { writeCard } from './cards.ts';
import { writeIcons } from './icons.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'halfhour-drawings-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const toPublication = (name: string, mark: string) =>
  publicationSchema.parse({
    id: 'harbor',
    name,
    tagline: 'From the harbor',
    url: 'https://harbor.example',
    feeds: {},
    theme: { accent: '#0b5f66', accentDark: '#6fcfd2', mark },
  });
const toPage = (card: string, words: string) =>
  `<head><meta property="og:image" content="https://harbor.example${card}">` +
  `<meta property="og:image:alt" content="${words}"></head>`;

describe('a card', () => {
  test.each([
    ['Latin letters', 'What the clinic learned'],
    ['a long headline', 'A very long headline that goes on and on '.repeat(12).trim()],
    ['one long word', 'x'.repeat(300)],
    ['letters that the fonts lack', 'Новости 新闻 🎉'],
  ])('is drawn for %s', async (_, words) => {
    const publication = toPublication('Harbor News', 'HN');
    const card = toCardPath(publication, words);
    const used = await writeCard(toPage(card, words), publication, dir, path.join(dir, 'cache'));
    expect(used).toHaveLength(1);
    const { width, height } = await sharp(path.join(dir, card)).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  test('is not drawn for a page with a picture of its own', async () => {
    const publication = toPublication('Harbor News', 'HN');
    const page = toPage('/elsewhere.jpg', 'Own picture');
    expect(await writeCard(page, publication, dir, path.join(dir, 'cache'))).toEqual([]);
    expect(readdirSync(path.join(dir, 'cards'))).not.toContain(
      path.basename(toCardPath(publication, 'Own picture')),
    );
  });
});

test.each(['H', 'WM', 'É', '新', '🎉'])('icons are drawn for the mark %s', async (mark) => {
  const drawings = await writeIcons(toPublication('Harbor', mark), dir, path.join(dir, 'cache'));
  expect(drawings).toHaveLength(4);
});
