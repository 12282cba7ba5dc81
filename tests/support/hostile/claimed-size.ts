import { crc32 } from 'node:zlib';

/**
 * Writes another size, in pixels, into the header of a JPEG, PNG, GIF or WebP. What comes after it is as short as
 * before, as in an image that is made to fill the memory of who decodes it.
 */
export function claimSize(image: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(image);
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('GIF8')) {
    // The first frame begins at the top left, and has the size of the image.
    const size = bytes.subarray(6, 10);
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, ...size]));
    for (const at of [6, frame + 5]) {
      bytes.writeUInt16LE(width, at);
      bytes.writeUInt16LE(height, at + 2);
    }
  } else if (head.startsWith('RIFF') && head.endsWith('VP8 ')) {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (head.startsWith('\x89PNG')) {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  } else {
    const frame = findFrame(bytes);
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  }
  return bytes;
}

/** Where the header of the frame of a JPEG begins: baseline (C0) or progressive (C2). */
function findFrame(bytes: Buffer): number {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) return at;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('These bytes are no image of a known format.');
}
