/** Characters that XML 1.0 forbids, even as references: most controls, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Those among them that separate words. */
const separators = /[\u000b\u000c\u001c-\u001f]/g;

/** Matches text without forbidden characters, which is most text. */
const allowed = /^[\t\n\r\u0020-\ud7ff]*$/;

/**
 * Removes the characters that XML 1.0 forbids (section 2.2), which no published document or index may
 * have. Those that separate words become spaces, and a lone surrogate becomes U+FFFD.
 */
export function withoutForbidden(text: string): string {
  if (allowed.test(text)) return text;
  return text.toWellFormed().replaceAll(separators, ' ').replaceAll(forbidden, '');
}

/** Parses untrusted JSON, and removes forbidden characters from its strings. Throws like `JSON.parse`. */
export function parseJson(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? withoutForbidden(value) : value,
  );
}
