import { isUntrustedPrivate } from './public-address.ts';

const linkSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
const pictureSchemes = new Set(['http', 'https']);

/** The site's scheme decides where `//host` and `http:host` lead, and both are possible. */
const bases = ['https://site.example', 'http://site.example'];

/**
 * Returns the address of a link in a post if it is relative or has one of the six schemes of
 * specification §1, and `''` otherwise. A private address is kept only on the origin of `source`, the
 * address of the blog service. Never throws.
 *
 * First removes the characters that browsers ignore (URL Standard): controls and spaces at the ends,
 * tabs and line breaks anywhere. So the address that is checked is the address that browsers use.
 */
export function toLinkAddress(address: string, source = ''): string {
  return keepSchemes(address, linkSchemes, source);
}

/** As `toLinkAddress`, for a picture in a post: only http, https and relative addresses are kept. */
export function toPictureAddress(address: string, source = ''): string {
  return keepSchemes(address, pictureSchemes, source);
}

/** Whether an address names a host: `https://x`, `//x`, or `\\x`, which browsers read as `//x`. */
export function hasHost(address: string): boolean {
  return /^(?:https?:|ircs?:|[/\\]{2})/i.test(address);
}

function keepSchemes(address: string, schemes: ReadonlySet<string>, source: string): string {
  const clean = trimControls(address.replaceAll(/[\t\n\r]/g, ''));
  const scheme = /^[^:/?#]*(?=:)/.exec(clean)?.[0];
  if (scheme !== undefined && !schemes.has(scheme.toLowerCase())) return '';
  return isPrivateElsewhere(clean, source) ? '' : clean;
}

function isPrivateElsewhere(address: string, source: string): boolean {
  if (!hasHost(address)) return false;
  return bases.some(
    (base) => URL.canParse(address, base) && isUntrustedPrivate(new URL(address, base), source),
  );
}

// Without a regular expression: one anchored only at the end is quadratic on a long run of spaces.
function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}
