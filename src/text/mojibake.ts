/** The byte of each character that windows-1252, or Latin-1 where that has none, writes as one byte from 0x80 on. */
const bytes = new Map(
  Array.from({ length: 0x80 }, (_, index) => 0x80 + index).flatMap((byte) => [
    [String.fromCharCode(byte), byte] as const,
    [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ]),
);
const toClass = (from: number, to: number) =>
  [...bytes]
    .filter(([, byte]) => byte >= from && byte <= to)
    .map(([character]) => character)
    .join('');
const tail = `[${toClass(0x80, 0xbf)}]`;
/** What UTF-8 writes as one character, read as two to four characters of one byte each. */
const sequence = new RegExp(
  `[${toClass(0xc2, 0xdf)}]${tail}|[${toClass(0xe0, 0xef)}]${tail}{2}|[${toClass(0xf0, 0xf4)}]${tail}{3}`,
  'g',
);
/** One sequence alone is proof where no other reading makes a word: "Ã©", "Â£", "â€™". */
const telling = /^(?:Ã[^»]|Â[\u00a0-\u00bf]|â[€„†ˆ].)$/u;
const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * Puts right the text that was written as UTF-8 and read as windows-1252 or Latin-1 ("cafÃ©" is "café"). Each
 * sequence of characters must be valid UTF-8, and all of them together must be no accident. Everything else
 * stays as it is. Takes linear time.
 */
export function withoutMojibake(text: string): string {
  // Some texts were read wrongly twice.
  return decodeOnce(decodeOnce(text));
}

function decodeOnce(text: string): string {
  const found = (text.match(sequence) ?? []).filter((each) => decode(each) !== undefined);
  const [first = ''] = found;
  if (found.length === 0 || (found.length === 1 && !telling.test(first))) return text;
  return text.replace(sequence, (each) => decode(each) ?? each);
}

function decode(characters: string): string | undefined {
  try {
    return strict.decode(Uint8Array.from(characters, (each) => bytes.get(each) ?? 0));
  } catch {
    return undefined;
  }
}
