import sharp from 'sharp';
import type { Reply } from '../reply.ts';
import { families, type Family } from './families.ts';
import { createSeed } from './seed.ts';

const drawn = new Map<string, Promise<Buffer>>();

/** `/pictures/<name>.jpg`: drawn from its name alone, whose first word says in which manner, and then kept. */
export async function drawPicture(path: string): Promise<Reply | undefined> {
  const name = /^\/pictures\/([a-z0-9-]+)\.jpg$/.exec(path)?.[1];
  const family = name?.split('-', 1)[0] as Family | undefined;
  if (name === undefined || family === undefined || !Object.hasOwn(families, family)) {
    return undefined;
  }
  let picture = drawn.get(name);
  if (picture === undefined) {
    picture = rasterise(composePicture(family, name));
    drawn.set(name, picture);
  }
  return {
    type: 'image/jpeg',
    body: await picture,
    headers: { 'cache-control': 'max-age=86400' },
  };
}

function composePicture(family: Family, name: string): string {
  const drawing = families[family](createSeed(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${drawing}</svg>`;
}

function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
