import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Reply } from './reply.ts';

/** The formats of pictures over HTTP, by the extension of their addresses. */
const formats = {
  jpg: {
    type: 'image/jpeg',
    encode: (picture: Sharp) => picture.jpeg({ quality: 84, mozjpeg: true }),
  },
  png: { type: 'image/png', encode: (picture: Sharp) => picture.png({ palette: true }) },
  webp: { type: 'image/webp', encode: (picture: Sharp) => picture.webp() },
};

const encoded = new Map<string, Promise<Buffer>>();

/**
 * Answers `/pictures/<name>.jpg`, 1200 by 800 pixels, and `/pictures/<name>@<width>x<height>.png` from
 * a file of pictures/. Returns `undefined` for any other path.
 */
export async function answerPicture(address: string): Promise<Reply | undefined> {
  const parts = /^\/pictures\/([a-z0-9-]+)(?:@(\d{1,4})x(\d{1,4}))?\.(jpg|png|webp)$/.exec(address);
  const [, name = '', width = 1200, height = 800, format = 'jpg'] = parts ?? [];
  const file = path.join(import.meta.dirname, 'pictures', `${name}.svg`);
  if (parts === null || !existsSync(file)) return undefined;
  const { type, encode } = formats[format as keyof typeof formats];
  let picture = encoded.get(address);
  if (picture === undefined) {
    picture = encode(sharp(file).resize(Number(width), Number(height))).toBuffer();
    encoded.set(address, picture);
  }
  return { type, body: await picture, headers: { 'cache-control': 'max-age=86400' } };
}
