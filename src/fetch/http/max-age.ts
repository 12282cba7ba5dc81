/**
 * The rest of a response's freshness lifetime (RFC 9111, section 4.2), in whole seconds: 0 when it must
 * not be kept, `undefined` when its headers do not say.
 */
export function readMaxAge(read: (name: string) => string | undefined): number | undefined {
  const control = read('cache-control') ?? '';
  if (/(?:^|[\s,])no-(?:store|cache)(?![\w-])/i.test(control)) return 0;
  const [, seconds] = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,12})/i.exec(control) ?? [];
  if (seconds !== undefined) return toRest(Number(seconds) - toSeconds(read('age')));
  const expires = read('expires');
  if (expires === undefined) return undefined;
  const date = Date.parse(read('date') ?? '') || Date.now();
  // A date that is none, such as 0, means that the response has expired.
  return toRest((Date.parse(expires) - date) / 1000 || 0);
}

const toRest = (seconds: number) => Math.max(0, Math.floor(seconds));
const toSeconds = (header = '') => (/^\s*\d{1,12}\s*$/.test(header) ? Number(header) : 0);
