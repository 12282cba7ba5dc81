const linkSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
const pictureSchemes = new Set(['http', 'https']);

/**
 * The address of a link in a post: as it was when relative or of one of the six schemes of
 * specification §1, and empty (`''`) for every other scheme. Never throws.
 *
 * What a browser leaves out of an address before it reads it (controls and spaces at the ends, tabs
 * and line breaks anywhere) is left out first, so that what was judged is what a browser reads.
 */
export function toLinkAddress(address: string): string {
  return keepSchemes(address, linkSchemes);
}

/** The address of a picture in a post: as a link's, but http, https or relative only. */
export function toPictureAddress(address: string): string {
  return keepSchemes(address, pictureSchemes);
}

/** Whether an address names a host: `https://x`, `//x`, and `\\x`, which browsers read as `//x`. */
export function hasHost(address: string): boolean {
  return /^(?:https?:|ircs?:|[/\\]{2})/i.test(address);
}

function keepSchemes(address: string, schemes: ReadonlySet<string>): string {
  const asRead = trimControls(address.replaceAll(/[\t\n\r]/g, ''));
  const scheme = /^[^:/?#]*(?=:)/.exec(asRead)?.[0];
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? asRead : '';
}

// By hand: a pattern anchored at the end only is quadratic on a long run of spaces.
function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}
