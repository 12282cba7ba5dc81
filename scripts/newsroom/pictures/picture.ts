import sharp, { type Sharp } from 'sharp';
import type { Reply } from '../reply.ts';
import { families, type Family } from './families.ts';
import { createSeed } from './seed.ts';

/** The formats that pictures are sent in, by the end of their names. */
const formats = {
  jpg: {
    type: 'image/jpeg',
    encode: (drawn: Sharp) => drawn.jpeg({ quality: 84, mozjpeg: true }),
  },
  png: { type: 'image/png', encode: (drawn: Sharp) => drawn.png({ palette: true }) },
  webp: { type: 'image/webp', encode: (drawn: Sharp) => drawn.webp() },
};

const drawn = new Map<string, Promise<Buffer>>();

/**
 * `/pictures/<name>.jpg`, or `<name>@<width>x<height>.png`: drawn from its name alone, whose first word
 * says in which manner, and then kept.
 */
export async function drawPicture(path: string): Promise<Reply | undefined> {
  const parts = /^\/pictures\/([a-z0-9-]+)(?:@(\d{1,4})x(\d{1,4}))?\.(jpg|png|webp)$/.exec(path);
  const [, name = '', width = 1200, height = 800, format = 'jpg'] = parts ?? [];
  const family = name.split('-', 1)[0] as Family;
  if (parts === null || !Object.hasOwn(families, family)) return undefined;
  const { type, encode } = formats[format as keyof typeof formats];
  let picture = drawn.get(path);
  if (picture === undefined) {
    const svg = sharp(Buffer.from(composePicture(family, name)));
    picture = encode(svg.resize(Number(width), Number(height))).toBuffer();
    drawn.set(path, picture);
  }
  return { type, body: await picture, headers: { 'cache-control': 'max-age=86400' } };
}

function composePicture(family: Family, name: string): string {
  const drawing = families[family](createSeed(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${drawing}</svg>`;
}
