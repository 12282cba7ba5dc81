import { constants, gunzipSync } from 'node:zlib';
import { withoutForbidden } from '../../text/characters.ts';
import { findEncoding, guessEncoding } from './encodings.ts';
import { FeedError } from './feed-error.ts';

const largest = 5 * 1024 * 1024;

/**
 * Decodes a feed. Unpacks gzip first. Then the first encoding that fits is taken: the one of the byte order
 * mark, UTF-16 or UTF-32 by its pattern, valid UTF-8 whatever the labels say, the charset of the HTTP
 * header, the encoding of the XML declaration. If none fits, it is UTF-8 if that loses little, else what the bytes
 * look like; `tell` is then told so. Characters that XML forbids are taken out. References may still bring some: `writeElement` takes out
 * those of the feed's XML, `toLine` those of the HTML in it. Throws a FeedError only for gzip that can't be
 * unpacked within 5 MB.
 */
export function decodeFeed(
  bytes: Uint8Array,
  contentType: string | undefined,
  tell: (remark: string) => void = () => {},
): string {
  return withoutForbidden(decode(unpack(bytes), contentType, tell));
}

function decode(
  body: Uint8Array,
  contentType: string | undefined,
  tell: (remark: string) => void,
): string {
  const unicode = decodeUnicodeForm(body);
  if (unicode) return unicode;
  const named = [
    /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1],
    /^[^<]{0,200}<\?xml[^>]{0,200}?encoding\s*=\s*["']?([\w.:-]+)/i.exec(
      new TextDecoder('latin1').decode(body.subarray(0, 1024)),
    )?.[1],
  ].filter((label) => label !== undefined);
  const labels = named.flatMap((label) => findEncoding(label) ?? []);
  // The one encoding of the web that also looks like valid UTF-8.
  const escaped = named.find((label) => /^(cs)?iso-?2022-?jp$/i.test(label));
  const strict = [...(escaped ? [escaped] : []), 'utf-8', ...labels];
  for (const label of strict) {
    const text = tryDecode(body, label);
    if (text !== undefined) return text;
  }
  const [unknown] = named.filter((label) => findEncoding(label) === undefined);
  return decodeLikely(body, labels, (guess) =>
    tell(
      `${unknown === undefined ? 'It names no encoding' : `Nobody knows its encoding "${unknown.slice(0, 40)}"`}: it was read as ${guess}, as its bytes look`,
    ),
  );
}

function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, {
      maxOutputLength: largest,
      // What came of a body that was cut off is still worth reading.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FeedError(
      tooLarge ? 'too large: more than 5 MB when unpacked' : 'not a feed: broken gzip',
    );
  }
}

function decodeUnicodeForm(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.subarray(0, 4)).toString('hex').padEnd(8, 'x');
  const wide = { '0000feff': false, '0000003c': false, fffe0000: true, '3c000000': true }[head];
  if (wide !== undefined) return decodeUtf32(body, wide);
  if (head.startsWith('efbbbf')) return new TextDecoder().decode(body);
  if (head.startsWith('feff')) return new TextDecoder('utf-16be').decode(body);
  if (head.startsWith('fffe')) return new TextDecoder('utf-16le').decode(body);
  // The tags at the start of any feed are ASCII: in UTF-16 every second byte of them is zero.
  const start = [...body.subarray(0, 32)];
  const zeros = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(0) > 8 && zeros(1) === 0) return new TextDecoder('utf-16be').decode(body);
  if (zeros(1) > 8 && zeros(0) === 0) return new TextDecoder('utf-16le').decode(body);
  return undefined;
}

function decodeUtf32(body: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= body.byteLength; at += 4) {
    const point = view.getUint32(at, littleEndian);
    if (at === 0 && point === 0xfeff) continue;
    parts.push(point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point));
  }
  return parts.join('');
}

function tryDecode(body: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function decodeLikely(
  body: Uint8Array,
  labels: readonly string[],
  tell: (guess: string) => void,
): string {
  const utf8 = new TextDecoder().decode(body);
  const broken = utf8.match(/\ufffd/g)?.length ?? 0;
  const letters = utf8.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  if (broken <= letters / 10) return utf8;
  const [label] = labels;
  if (label !== undefined) return new TextDecoder(label).decode(body);
  const guess = guessEncoding(body);
  tell(guess);
  return new TextDecoder(guess).decode(body);
}
