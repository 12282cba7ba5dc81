// `renderTree` escapes `>` and quotes in attributes, so no attribute's text looks like a tag or an address.
const tag = /<[a-z][^>]*>/g;
const ownAddress = /(?<= (?:href|src|cite)=")\/(?![/\\])[^"]*/g;

/**
 * Moves the addresses in a post's safe HTML that start at the root of the site, such as `/about`, below the
 * site's path. `..` in them does not lead out of it.
 */
export function placeLinks(html: string, sitePath: string): string {
  return html.replaceAll(tag, (each) =>
    each.replaceAll(ownAddress, (address) => sitePath + withoutDots(address)),
  );
}

/** An address without `.` and `..`. Its characters stay escaped for HTML, which do not matter to paths. */
function withoutDots(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site');
  return pathname + search + hash;
}
