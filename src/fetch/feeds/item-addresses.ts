const tracking =
  /^(utm_.*|mtm_.*|pk_.*|at_(medium|campaign|link|custom.*)|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|cmp|cmpid|ocid|emc|partner|rss|ns_(mchannel|source|campaign|linkname|fee)|_hs(enc|mi)|ito|xtor|sr_share|ftag|ncid|smid)$/i;

/**
 * What two addresses of one story have in common: the address without its scheme, "www.", trailing
 * slash and tracking parameters. For comparison only; pages carry the publisher's own link.
 */
export function toIdentity(address: string): string {
  const url = new URL(address);
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name));
  const fragment = /^#(utm_|at_|xtor|ref=|rss|cmp=)/i.test(url.hash) ? '' : url.hash;
  const host = url.host.replace(/^www\./, '');
  return `${host}${withoutSlashes(url.pathname)}?${new URLSearchParams(parameters).toString()}${fragment}`;
}

/** An address without slashes at its end. By hand: a pattern for them is quadratic on a long run. */
export function withoutSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end);
}
