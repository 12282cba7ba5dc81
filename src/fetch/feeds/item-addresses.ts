import { isPrivateHost } from '../http/private-hosts.ts';

/**
 * An address out of a feed as one that a page may carry: absolute, http or https, without user name
 * and password, and not inside a private network unless it is on the feed's own origin. `undefined`
 * for any other. `bases` are tried in order for a relative one.
 */
export function toPublicAddress(
  address: string,
  bases: readonly (string | undefined)[],
  feedUrl: string,
): string | undefined {
  const written = address.trim();
  if (written === '' || written.length > 4000) return undefined;
  const base = bases.find((one) => one !== undefined && URL.canParse(written, one));
  if (!URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = URL.canParse(feedUrl) && new URL(feedUrl).origin === url.origin;
  if (!isOwn && isPrivateHost(url.hostname)) return undefined;
  url.username = '';
  url.password = '';
  return url.href;
}

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
