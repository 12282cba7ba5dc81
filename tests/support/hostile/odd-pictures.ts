import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Newsroom } from '../../../scripts/newsroom/newsroom.ts';

const red = { r: 200, g: 30, b: 40 };
const blue = { r: 20, g: 60, b: 200 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Pictures that a publisher should not send, and some unusual ones that it may. */
const odd: Record<string, () => Promise<{ type: string; body: string | Uint8Array }>> = {
  'code.svg': async () => ({ type: 'image/svg+xml', body: svg }),
  /** An SVG that the server declares as JPEG. */
  'code.jpg': async () => ({ type: 'image/jpeg', body: svg }),
  'page.jpg': async () => ({ type: 'image/jpeg', body: '<!doctype html><h1>Log in</h1>' }),
  'truncated.jpg': async () => {
    const whole = await plain(900, 600).jpeg().toBuffer();
    return { type: 'image/jpeg', body: whole.subarray(0, whole.length / 2) };
  },
  /** Half a megabyte that decodes to 900 million pixels. */
  'bomb.png': async () => ({ type: 'image/png', body: toBomb(30_000) }),
  'heavy.jpg': async () => ({ type: 'image/jpeg', body: randomBytes(5 * 1024 * 1024 + 1) }),
  'dot.gif': async () => ({ type: 'image/gif', body: await plain(1, 1).gif().toBuffer() }),
  /** Two frames: red, then blue. */
  'animated.gif': async () => {
    const frames = [red, blue].map((color) => plain(700, 500, color).png().toBuffer());
    const body = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: [200, 200] })
      .toBuffer();
    return { type: 'image/gif', body };
  },
  /** Its metadata names a photographer and a place. It is rotated: 600 by 900 pixels when upright. */
  'located.jpg': async () => {
    const exif = {
      IFD0: { Copyright: 'A. Photographer', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 12/1 30/1' },
    };
    return {
      type: 'image/jpeg',
      body: await plain(900, 600).withMetadata({ exif, orientation: 6 }).jpeg().toBuffer(),
    };
  },
  'small.png': async () => ({ type: 'image/png', body: await plain(320, 200).png().toBuffer() }),
  'stamp.png': async () => ({ type: 'image/png', body: await plain(100, 66).png().toBuffer() }),
  /** A WebP picture with a wrong media type. */
  'untyped.bin': async () => ({
    type: 'application/octet-stream',
    body: await plain(1600, 900).webp().toBuffer(),
  }),
};

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script><rect width="900" height="600"/></svg>';

/** Returns a black PNG of `side` by `side` pixels, composed without decoding them into memory. */
function toBomb(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  const chunks: [string, Uint8Array][] = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 1 })],
    ['IEND', Buffer.alloc(0)],
  ];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...chunks.map(([name, content]) => toChunk(name, content))]);
}

function toChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Plants them at `/pictures/odd/<name>` of a newsroom. */
export async function plantOddPictures(newsroom: Newsroom): Promise<void> {
  for (const [name, make] of Object.entries(odd))
    newsroom.fail(`/pictures/odd/${name}`, { kind: 'body', ...(await make()) });
}
