/** Characters that XML 1.0 forbids, even as references: most controls, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Most texts: nothing in them is forbidden. */
const allowed = /^[\t\n\r\u0020-\ud7ff]*$/;

/**
 * A text without the characters that XML 1.0 forbids (section 2.2). No document and no index that a site
 * publishes can hold them. Half of a surrogate pair becomes U+FFFD.
 */
export function withoutForbidden(text: string): string {
  return allowed.test(text) ? text : text.toWellFormed().replaceAll(forbidden, '');
}

/** Parses JSON from elsewhere and takes forbidden characters out of its strings. Throws as `JSON.parse`. */
export function parseJson(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? withoutForbidden(value) : value,
  );
}
