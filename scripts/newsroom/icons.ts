import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Reply } from './reply.ts';
import type { Shelf } from './shelf.ts';

/** What the icons of papers show, in a field of 16. */
const shapes = [
  '<path d="M3 4h10v2H3zm0 3h10v2H3zm0 3h7v2H3z"/>',
  '<circle cx="8" cy="8" r="4.5"/>',
  '<path d="M8 2l6 11H2z"/>',
  '<path d="M3 3h4v10H3zm6 0h4v4H9zm0 6h4v4H9z"/>',
];

/** The path of the icon of a paper, at `/papers/<name>`. */
export const toIconPath = (paper: string) => `${paper}/icon.png`;

/** Answers `/papers/<name>/icon.png`, 64 by 64 pixels. Returns `undefined` for any other path. */
export async function answerIcon(path: string, shelf: Shelf): Promise<Reply | undefined> {
  const [, name] = /^\/papers\/([a-z-]+)\/icon\.png$/.exec(path) ?? [];
  if (name === undefined || shelf.getFeed(`/feeds/${name}.xml`) === undefined) return undefined;
  const [hue = 0, shape = 0] = createHash('sha256').update(name).digest();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 16 16">' +
    `<rect width="16" height="16" fill="hsl(${Math.round(hue * 1.4)},60%,35%)"/>` +
    `<g fill="#fff">${shapes[shape % shapes.length]}</g></svg>`;
  return { type: 'image/png', body: await sharp(Buffer.from(drawing)).png().toBuffer() };
}
