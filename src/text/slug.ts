import { fold } from './fold.ts';

const maxSlugBytes = 200;
/**
 * Names that the blog's own pages, hosts and Windows keep for themselves. Hosts serve the nearest `404.html`
 * for a missing page, and Windows takes `con.html` for a device.
 */
const reserved = /^(?:index|page|404|500|con|prn|aux|nul|(?:com|lpt)[\d¹²³])$/i;

/** Why a slug is no name for a page, or `undefined` when it is one. */
export function findSlugProblem(slug: string): string | undefined {
  if (slug === '') return 'its slug is empty';
  if (Buffer.byteLength(slug) > maxSlugBytes)
    return `its slug is longer than ${maxSlugBytes} bytes`;
  if (reserved.test(slug)) return 'its slug is a reserved name';
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u.test(slug) || /\p{DI}/u.test(slug)) {
    return 'its slug may hold only letters, digits, hyphens and underscores, from a letter or digit on';
  }
  if (slug.normalize('NFC') !== slug) return 'its slug is not in Unicode normal form C';
  return undefined;
}

/** Languages that write the letters of Persian which `fold` has for those of Arabic. */
const writesPersian = /^(?:ckb|fa|ks|lrc|mzn|pa-Arab|ps|ur|uz-Arab)\b/;

/**
 * Makes the slug of an untrusted name in a language. Names that `fold` finds alike but for white space and punctuation
 * have the same slug. Returns `undefined` for a name that gives no slug.
 */
export function toSlug(name: string, language = 'ar'): string | undefined {
  const folded = fold(name);
  const slug = (
    writesPersian.test(language) ? folded : folded.replaceAll('ک', 'ك').replaceAll('ی', 'ي')
  )
    .normalize('NFC')
    .replaceAll(/[\p{DI}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^[-\p{M}]+|-+$/gu, '')
    // Greek ends its words so.
    .replaceAll(/σ(?=-|$)/g, 'ς');
  return findSlugProblem(slug) === undefined ? slug : undefined;
}
