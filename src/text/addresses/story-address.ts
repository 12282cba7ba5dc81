/** Parameters that say where a reader came from, or who the reader is, and nothing of the story. */
const tracking =
  /^(utm_.*|mtm_.*|pk_.*|at_(medium|campaign|link|custom.*)|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|cmp|cmpid|ocid|emc|partner|rss|wprss|feed(type|name)|ns_(mchannel|source|campaign|linkname|fee)|_hs(enc|mi)|ito|xtor|sr_share|ftag|ncid|smid|phpsessid|jsessionid|aspsessionid.*|session_?id)$/i;
/** A session of a Java server, which stands in the path. */
const session = /;jsessionid=[^/?#;]{1,200}/i;

/**
 * What two addresses of one story have in common: the address without its scheme, "www.", trailing
 * slash, tracking and session parameters. For comparison only; pages carry the publisher's own link.
 */
export function toIdentity(address: string): string {
  const url = new URL(address);
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name));
  const fragment = /^#(utm_|at_|xtor|ref=|rss|cmp=)/i.test(url.hash) ? '' : url.hash;
  return `${toHost(url)}${withoutSlashes(url.pathname.replace(session, ''))}?${new URLSearchParams(parameters).toString()}${fragment}`;
}

/** The host of an address, and its port, without "www.". */
export const toHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** An address without slashes at its end. By hand: a pattern for them is quadratic on a long run. */
export function withoutSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end);
}
