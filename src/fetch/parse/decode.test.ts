import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFeed } from './decode.ts';

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    Buffer.concat(
      values.map((value) =>
        typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value, 'latin1'),
      ),
    ),
  );
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const utf32 = (text: string) => {
  const points = [...text].map((char) => char.codePointAt(0) ?? 0);
  const out = Buffer.alloc(points.length * 4);
  points.forEach((point, at) => out.writeUInt32BE(point, at * 4));
  return new Uint8Array(out);
};
const feed = '<?xml version="1.0"?><rss><title>café</title></rss>';

describe('the text of a feed', () => {
  test.each<[string, Uint8Array, string | undefined, string]>([
    ['is UTF-8', Buffer.from(feed), undefined, feed],
    ['loses its byte order mark', Buffer.from(`\ufeff${feed}`), undefined, feed],
    ['is UTF-16 by its mark', utf16(`\ufeff${feed}`), 'text/xml; charset=utf-8', feed],
    ['is big-endian UTF-16 by its mark', utf16(`\ufeff${feed}`).swap16(), undefined, feed],
    ['is UTF-16 by its pattern', utf16(feed), undefined, feed],
    ['is big-endian UTF-16 by its pattern', utf16(` ${feed}`).swap16(), undefined, ` ${feed}`],
    ['is UTF-32', utf32(`\ufeff${feed}`), undefined, feed],
    ['is UTF-32 by its pattern', utf32(feed), undefined, feed],
    ['is unpacked', gzipSync(feed), undefined, feed],
    ['is UTF-8 where labels are wrong', Buffer.from(feed), 'text/xml; charset=iso-8859-1', feed],
    ['goes by the header', bytes('<rss>caf', 0xe9), 'text/xml; charset="ISO-8859-1"', '<rss>café'],
    [
      'goes by the header first',
      bytes('<?xml encoding="koi8-r"?>', 0xcf),
      'text/xml;charset=windows-1251',
      '<?xml encoding="koi8-r"?>П',
    ],
    [
      'goes by the declaration where the header can not be',
      bytes('<?xml encoding="shift_jis"?>', 0x83, 0x65),
      'text/xml; charset=nonsense',
      '<?xml encoding="shift_jis"?>テ',
    ],
    [
      'is windows-1252 without a label',
      bytes('<rss>it', 0x92, 's caf', 0xe9),
      undefined,
      '<rss>it’s café',
    ],
    [
      'keeps the rest of UTF-8 with a broken byte',
      bytes(Buffer.from('ééééééééééé').toString('latin1'), 0xff),
      undefined,
      'ééééééééééé\ufffd',
    ],
    [
      'has no character that XML forbids',
      Buffer.from('<rss>a\0b\u0001\ufffe\uffffc\fd'),
      undefined,
      '<rss>abc d',
    ],
    ['is nothing of nothing', new Uint8Array(), undefined, ''],
  ])('%s', (_title, body, contentType, text) => {
    expect(decodeFeed(new Uint8Array(body), contentType)).toBe(text);
  });

  test.each<[string, (number | string)[], string]>([
    ['windows-1251', [0xcf], 'П'],
    ['gb2312', [0xc4, 0xe3], '你'],
    ['big5', [0xa7, 0x41], '你'],
    ['euc-jp', [0xa5, 0xc6], 'テ'],
    ['iso-2022-jp', ['\x1b$B%F\x1b(B'], 'テ'],
  ])('goes by its declaration: %s', (encoding, letter, text) => {
    const declaration = `<?xml version="1.0" encoding='${encoding}'?>`;
    expect(decodeFeed(bytes(declaration, ...letter), undefined)).toBe(declaration + text);
  });

  test('of gzip that was cut off is what can be unpacked', () => {
    const long = feed.repeat(1000);
    const body = gzipSync(Buffer.from(long), { level: 0 });
    expect(decodeFeed(new Uint8Array(body.subarray(0, -1000)), undefined)).toContain(feed);
  });

  test('of a gzip bomb is refused', () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(6 * 1024 * 1024)));
    expect(() => decodeFeed(bomb, undefined)).toThrow('more than 5 MB');
  });

  test('comes of any bytes that are no gzip, and UTF-8 comes back as it was', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.option(fc.string(), { nil: undefined }), (body, type) => {
        fc.pre(body[0] !== 0x1f);
        const label = type === undefined ? undefined : `text/xml; charset=${type}`;
        expect(typeof decodeFeed(body, label)).toBe('string');
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const document = `<rss>${text}`;
        expect(decodeFeed(new Uint8Array(Buffer.from(document)), undefined)).toBe(document);
      }),
    );
  });
});
