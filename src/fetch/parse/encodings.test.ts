import { describe, expect, test } from 'vitest';
import { findEncoding } from './encodings.ts';
import { readFeed } from './parse-feed.ts';

const russian = 'Лёд на реке тронулся утром';
const korean = '항구가 오늘 다시 문을 열었다';

/** The bytes of each character that a decoder of single bytes, or of pairs, writes. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  for (let first = 0; first < 256; first += 1) {
    codes.set(decoder.decode(Uint8Array.of(first)), [first]);
    for (let second = 0x40; first > 0x80 && second < 256; second += 1) {
      const pair = decoder.decode(Uint8Array.of(first, second));
      if ([...pair].length === 1) codes.set(pair, [first, second]);
    }
  }
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? [0x3f]));
}

const read = async (label: string, encoding: string, title: string) => {
  const xml = `<?xml version="1.0"${label && ` encoding="${label}"`}?><rss version="2.0"><channel><title>T</title><item><title>${title}</title></item></channel></rss>`;
  return await readFeed(encode(xml, encoding), undefined, 'https://paper.example/feed');
};

describe('a label that no standard lists', () => {
  test.each([
    ['cp-1251', 'windows-1251', russian],
    ['win1251', 'windows-1251', russian],
    ['win-1251', 'windows-1251', russian],
    ['koi8r', 'koi8-r', russian],
    ['koi8_u', 'koi8-u', russian],
    ['euc_kr', 'euc-kr', korean],
    ['cp949', 'euc-kr', korean],
    ['gb-2312', 'gbk', '港口今天重新开放'],
    ['cp936', 'gbk', '港口今天重新开放'],
    ['cp932', 'shift_jis', '港が再び開いた'],
    ['shift-jis', 'shift_jis', '港が再び開いた'],
    ['big-5', 'big5', '港口今日重新開放'],
    ['cp-1254', 'windows-1254', 'İzmir limanı açıldı'],
    ['iso88599', 'iso-8859-9', 'İzmir limanı açıldı'],
    ['ansi', 'windows-1252', 'Café crème'],
  ])('%s is read as %s', async (label, encoding, title) => {
    const feed = await read(label, encoding, title);
    expect(feed.items[0]?.title).toBe(title);
    expect(feed.remarks).toBeUndefined();
  });

  test.each(['', '-', 'x', 'klingon', 'utf-99', '__proto__'])('is none: %j', (label) => {
    expect(findEncoding(label)).toBeUndefined();
  });
});

describe('bytes without a known label', () => {
  const long = `${russian}. Жители города собрались на берегу и смотрели, как льдины уходят к морю.`;
  test.each([
    ['', 'windows-1251', long],
    ['x-unknown', 'windows-1251', long],
    ['', 'koi8-r', long],
    ['', 'euc-kr', `${korean}. 배들은 아침 여섯 시부터 들어왔고 주민들은 모였다.`],
    ['', 'shift_jis', '港が再び開いた。船は朝六時に入り始め、住民は岸に集まった。'],
  ])('labeled %j are guessed as %s, with a remark', async (label, encoding, title) => {
    const feed = await read(label, encoding, title);
    expect(feed.items[0]?.title).toBe(title);
    expect(feed.remarks?.[0]).toContain('as its bytes look');
  });
});
