import { detect } from 'chardet';

/** Encodings by labels that pages and feeds use though no standard lists them, signs aside. */
const labels: Readonly<Record<string, string>> = {
  utf8mb4: 'utf-8',
  unicode: 'utf-8',
  ansi: 'windows-1252',
  latin1: 'windows-1252',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  ms936: 'gb18030',
  big5: 'big5',
  cp950: 'big5',
  euckr: 'euc-kr',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  sjis: 'shift_jis',
  shiftjis: 'shift_jis',
  eucjp: 'euc-jp',
  tis620: 'windows-874',
  macroman: 'macintosh',
};
/** Code pages of Windows and parts of ISO 8859, under any prefix. */
const families = [
  [/^(?:x?cp|x?win|x?windows|ms|ibm)(125\d|874)$/, 'windows-'],
  [/^(?:x?iso)?8859p?(\d\d?)$/, 'iso-8859-'],
] as const;

/** The encoding of a label, if a decoder for it exists. */
export function findEncoding(label: string): string | undefined {
  if (isEncoding(label)) return label;
  const bare = label.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  if (Object.hasOwn(labels, bare)) return labels[bare];
  const [family] = families.flatMap(([pattern, prefix]) => {
    const [, number] = pattern.exec(bare) ?? [];
    return number === undefined ? [] : [`${prefix}${number}`];
  });
  return [family, bare].find((each) => each !== undefined && isEncoding(each));
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** Bytes that a guess is made of, without the tags, which are ASCII in any encoding. */
const mostBytes = 20_000;

/** The encoding that bytes seem to be in. Text of Western Europe is told from others by few letters, and is the last guess. */
export function guessEncoding(body: Uint8Array): string {
  const sample: number[] = [];
  let isInTag = false;
  for (const byte of body) {
    if (byte === 0x3c) isInTag = true;
    else if (byte === 0x3e) isInTag = false;
    else if (!isInTag) sample.push(byte);
    if (sample.length === mostBytes) break;
  }
  const found = detect(Uint8Array.from(sample));
  const encoding = found === null ? undefined : findEncoding(found);
  return encoding === undefined || /^(?:utf|ascii|iso-8859-[129]$)/i.test(encoding)
    ? 'windows-1252'
    : encoding;
}
