// `renderTree` escapes `>` and quotes in attributes, so no attribute's text looks like a tag or an address.
const tag = /<[a-z][^>]*>/g;
const ownAddress = /(?<= (?:href|src|cite)=")\/(?![/\\])[^"]*/g;

/**
 * Moves the addresses in a post's safe HTML that start at the root of the site, such as `/about`, below the
 * site's path. `..` in them does not lead out of it.
 */
export function placeLinks(html: string, sitePath: string): string {
  return html.replaceAll(tag, (each) =>
    each.replaceAll(ownAddress, (address) => placeAddress(address, sitePath)),
  );
}

/** Moves an address that starts at the root of the site below the site's path. Others stay the same. */
export function placeAddress(address: string, sitePath: string): string {
  if (!/^\/(?![/\\])/.test(address)) return address;
  // Characters that are escaped for HTML stay so, since they do not matter to paths.
  const { pathname, search, hash } = new URL(address, 'http://site');
  return sitePath + pathname + search + hash;
}
