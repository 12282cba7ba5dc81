import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { claimSize } from '../../../tests/support/hostile/claimed-size.ts';
import { createDecoder } from './decoder.ts';

const decoder = createDecoder();
afterAll(() => decoder.close());

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f66' }, limitInputPixels: false });
const decode = async (image: Sharp) => await decoder.decode(await image.toBuffer());

describe('an image with more pixels than its decoder may hold is refused:', () => {
  test.each([
    ['progressive JPEG', 4600, draw(64, 64).jpeg({ progressive: true }), 'at most 20 million'],
    ['JPEG in CMYK', 4600, draw(64, 64).toColourspace('cmyk').jpeg(), 'at most 20 million'],
    ['JPEG', 6400, draw(64, 64).jpeg(), 'image/jpeg at most 40 million'],
    ['interlaced PNG', 4100, draw(64, 64).png({ progressive: true }), 'at most 16 million'],
    ['PNG', 6400, draw(64, 64).png(), 'at most 40 million'],
    ['GIF', 5000, draw(64, 64).gif(), 'at most 24 million'],
    ['WebP', 6400, draw(64, 64).webp(), 'at most 40 million'],
  ])('%s', async (_, size, image, message) => {
    const bytes = claimSize(await image.toBuffer(), size, size);
    expect(await decoder.decode(bytes)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining(message),
    });
  });

  test('AVIF', async () => {
    expect(await decode(draw(3000, 3000).avif({ effort: 0 }))).toMatchObject({
      state: 'refused',
      message: expect.stringContaining(
        'it has 9.0 million pixels, and of its kind of image/avif at most 8 million',
      ),
    });
  });
});

describe('an image within the limits is copied to two widths:', () => {
  test.each([
    ['AVIF', draw(1300, 1300).avif({ effort: 0 })],
    ['progressive JPEG', draw(1300, 1300).jpeg({ progressive: true })],
    ['JPEG, of more than may be progressive', draw(4500, 4500).jpeg()],
    ['interlaced PNG', draw(1300, 1300).png({ progressive: true })],
    ['PNG, of more than may be interlaced', draw(4100, 4100).png()],
    ['GIF', draw(1300, 1300).gif()],
    ['WebP', draw(1300, 1300).webp({ effort: 0 })],
  ])('%s', async (_, image) => {
    const result = await decode(image);
    if (result.state === 'refused') throw new Error(result.message);
    expect(result).toMatchObject({ width: 1280, height: 1280 });
    const found = await Promise.all(
      result.files.map(async ({ width, bytes }) => {
        const { dominant } = await sharp(bytes).stats();
        const { format, ...metadata } = await sharp(bytes).metadata();
        return [width, metadata.width, format, dominant.g > dominant.r];
      }),
    );
    expect(found).toEqual([
      [1280, 1280, 'webp', true],
      [720, 720, 'webp', true],
    ]);
  });
});

test('a long image becomes narrower, and has no second copy of the same width', async () => {
  const result = await decode(draw(900, 9000).jpeg());
  expect(result).toMatchObject({ state: 'copied', width: 410, height: 4096 });
  expect('files' in result && result.files.map(({ width }) => width)).toEqual([410]);
});

test('transparency stays, and an image is never enlarged', async () => {
  const image = draw(300, 200).ensureAlpha(0.5).png();
  const result = await decode(image);
  if (result.state === 'refused') throw new Error(result.message);
  expect(result).toMatchObject({ width: 300, height: 200 });
  const { isOpaque } = await sharp(result.files[0]?.bytes).stats();
  expect(isOpaque).toBe(false);
});

test('nothing is decoded once the decoder is closed', async () => {
  const closed = createDecoder();
  const image = await draw(300, 200).png().toBuffer();
  const late = closed.decode(image);
  closed.close();
  const refused = { state: 'refused', message: 'there was no time to decode it' };
  expect(await late).toMatchObject(refused);
  expect(await closed.decode(image)).toMatchObject(refused);
});
