import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSharedFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { listOwnFiles } from '../list-files.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { validate } from '../../publication/validation-errors.ts';
import { readLook } from './read-look.ts';

const dir = makeSharedFolder();
beforeAll(async () => {
  const write = (name: string, content: string | Buffer) =>
    writeFiles(dir, { [`public/${name}`]: content });
  const toPng = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } })
      .png()
      .toBuffer();
  const toSvg = (viewBox: string, inside = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}<path d="M0 0h9v9z"/></svg>`;
  writeFiles(dir, { 'publication.json': '{}' });
  write('logo.svg', toSvg('0 0 400 100'));
  write('art/square.png', await toPng(200, 200));
  write('script.svg', toSvg('0 0 400 100', '<script/>'));
  write('broken.png', 'GIF89a');
  write('cut.png', (await toPng(200, 200)).subarray(0, 100));
  write('picture.png', toSvg('0 0 9 9'));
  write('small.png', await toPng(200, 40));
  write('huge.png', await toPng(4097, 500));
  write('long.svg', toSvg('0 0 1100 100'));
  write('tall.svg', toSvg('0 0 100 201'));
  write('heavy.svg', toSvg('0 0 9 9', `<desc>${'x'.repeat(200_000)}</desc>`));
});

const base = { id: 'a', name: 'A', tagline: 'B', url: 'https://a.example', feeds: {} };
const read = (logo: unknown) =>
  readLook(dir, publicationSchema.parse({ ...base, logo }), listOwnFiles(dir));

describe('a logo', () => {
  test('is read with its size, and drawn for icons and cards', async () => {
    const { logo } = await read({ light: 'logo.svg', dark: 'art/square.png' });
    expect(logo).toMatchObject({
      light: { src: expect.stringMatching(/^\/logo\.svg\?v=[\w-]{10}$/), width: 400, height: 100 },
      dark: { src: expect.stringMatching(/^\/art\/square\.png\?v=/), width: 200, height: 200 },
      icon: { width: 640, height: 160 },
      card: { width: 704, height: 176 },
    });
  });

  test('has icons of a picture of their own', async () => {
    const { logo } = await read({ light: 'logo.svg', icon: 'art/square.png' });
    expect(logo?.icon).toMatchObject({ width: 640, height: 640 });
    expect(logo?.dark).toBeUndefined();
  });

  test.each([
    ['missing.svg', 'is not in the folder public: put it there'],
    ['public/logo.svg', 'is a path from inside the folder public: write "logo.svg"'],
    ['script.svg', 'holds <script>, and a logo may hold shapes only: remove it'],
    ['picture.png', 'is no PNG picture: export it as PNG'],
    ['small.png', 'is 200 by 40 pixels: make it at least 64 pixels wide and high'],
    ['huge.png', 'is 4097 by 500 pixels: make it at most 4096 pixels wide and high'],
    ['long.svg', 'is 1100 by 100 pixels: make it at most 10 times as wide as high'],
    ['tall.svg', 'is 100 by 201 pixels: make it at most 2 times as high as wide'],
    ['heavy.svg', 'has 201 KB: make it smaller than 200 KB'],
  ])('that is %s is refused: it %s', async (name, why) => {
    for (const [field, logo] of Object.entries({
      light: { light: name },
      dark: { light: 'logo.svg', dark: name },
      icon: { light: 'logo.svg', icon: name },
    })) {
      await expect(read(logo)).rejects.toThrow(
        `publication.json has a mistake:\n  logo.${field}: found "${name}", which ${why}\nCorrect it`,
      );
    }
  });

  test.each(['broken', 'cut'])('that no program can read is refused: %s.png', async (name) => {
    await expect(read({ light: `${name}.png` })).rejects.toThrow(
      /logo\.light: found "\w+\.png", which can't be read as a picture: export it again\n/,
    );
  });
});

describe('the fields of the look', () => {
  const file = 'must be the path of an SVG or PNG file in the folder public, such as "logo.svg"';
  const fonts = '"faustina" or "libre-franklin" or "system"';
  test.each([
    [
      { logo: 'logo.svg' },
      'logo: found "logo.svg", expected a group of fields in { }, with light, dark, icon, as in { "light": … }',
    ],
    [{ logo: {} }, 'logo.light: is missing, expected text'],
    [{ logo: { light: 'logo.gif' } }, `logo.light: found "logo.gif", ${file}`],
    [{ logo: { light: '../logo.svg' } }, `logo.light: found "../logo.svg", ${file}`],
    [{ logo: { light: '/logo.svg' } }, `logo.light: found "/logo.svg", ${file}`],
    [
      { logo: { light: 'a.svg', dark: 'https://a.example/a.svg' } },
      `logo.dark: found "https://a.example/a.svg", ${file}`,
    ],
    [{ logo: { light: 'a.svg', icon: 1 } }, 'logo.icon: found 1, expected text'],
    [
      { logo: { light: 'a.svg', name: true } },
      'logo.name: found an unknown field; the known ones are light, dark, icon',
    ],
    [
      { logo: { light: 'a.svg', drak: 'b.svg' } },
      'logo.drak: found an unknown field; did you mean "dark"?',
    ],
    [
      { theme: { font: 'faustina' } },
      'theme.font: found "faustina", expected a group of fields in { }, with text, display, as in { "text": … }',
    ],
    [{ theme: { font: { text: 'Arial' } } }, `theme.font.text: found "Arial", expected ${fonts}`],
    [
      { theme: { font: { display: 'comic' } } },
      `theme.font.display: found "comic", expected ${fonts}`,
    ],
    [
      { theme: { font: { headline: 'faustina' } } },
      'theme.font.headline: found an unknown field; the known ones are text, display',
    ],
  ])('%j', (fields, message) => {
    const result = validate(publicationSchema, { ...base, ...fields });
    const errors = 'errors' in result ? result.errors : [];
    expect(errors.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([message]);
  });
});
