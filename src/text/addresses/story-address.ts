import { decodePercent } from '../percent.ts';

/** Parameters of campaigns and of clicks, which no page needs. */
const campaign =
  /^(utm_.*|mtm_.*|pk_(campaign|keyword|kwd|source|medium|content|cid)|at_(medium|campaign|link|custom.*)|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|ns_(mchannel|source|campaign|linkname|fee)|_hs(enc|mi)|xtor)$/i;
/** Parameters that say where a reader came from, or who the reader is, and nothing of the story. */
const tracking =
  /^(pk_.*|cmp|cmpid|ocid|emc|partner|rss|wprss|feed(type|name)|ito|sr_share|ftag|ncid|smid|phpsessid|jsessionid|aspsessionid.*|session_?id)$/i;
/** Parameters by which a page is asked for in another form, or which say that a feed led to it. */
const twin =
  /^(?:amp=(?:1|true|)|outputtype=amp|(?:ref|source|src|from|via)=(?:rss|feed|atom|rss[-_]?feed|rss-+\w*)|(?:m|mobile)=(?:1|true))$/i;
/** A session of a Java server, which stands in the path. */
const session = /;jsessionid=[^/?#;]{1,200}/i;

/**
 * What two addresses of one story have in common: the address without its scheme, "www.", trailing
 * slash, tracking and session parameters. For comparison only; pages carry the publisher's own link, without
 * what only counts clicks (`withoutCampaign`).
 */
export function toIdentity(address: string): string {
  const url = new URL(address);
  const parameters = [...url.searchParams].filter(
    ([name, value]) =>
      !campaign.test(name) && !tracking.test(name) && !twin.test(`${name}=${value}`),
  );
  const fragment = /^#(utm_|at_|xtor|ref=|rss|cmp=|comments?$|respond$|disqus_thread$)/i.test(
    url.hash,
  )
    ? ''
    : url.hash;
  const path = withoutTwins(url.pathname.replace(session, ''));
  return `${toTwinHost(url)}${withoutSlashes(path)}?${new URLSearchParams(parameters).toString()}${fragment}`;
}

/** The host of an address without what only says for which screens it is, if a name of two labels is left. */
const toTwinHost = (url: URL) =>
  toHost(url)
    .replace(/^(?:m|mobile|amp)\.(?=[^.]+\.[^.])/, '')
    .replace(/^www\./, '');

/** A path without the parts that name the same page for other screens, or the file of a folder. */
const withoutTwins = (path: string) =>
  path
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/')
    .replace(/^\/amp(?=\/[^/])|(?<=\/[^/]+)\/amp\/?$/i, '')
    .replace(/(?<=[^/])\.amp(?=$|\.html?$)/i, '');

/** The address of a story as readers are given it: without the parameters of campaigns. The rest stays as it is. */
export function withoutCampaign(address: string): string {
  const url = new URL(address);
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter(
    (parameter) => !campaign.test(decodePercent(parameter.split('=', 1)[0] ?? '')),
  );
  const isOfCampaign = /^#(utm_|at_|xtor)/i.test(url.hash);
  if (kept.length === parameters.length && !isOfCampaign) return address;
  url.search = kept.join('&');
  if (isOfCampaign) url.hash = '';
  return url.href;
}

/** The host of an address, and its port, without "www.". */
export const toHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** An address without slashes at its end. By hand: a pattern for them is quadratic on a long run. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end);
}
