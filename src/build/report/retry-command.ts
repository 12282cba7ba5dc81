import { toUserAgent } from '../../fetch/http/user-agent.ts';
import type { Publication } from '../../publication/publication.ts';
import { listTokenNames, withoutTokens } from '../../publication/tokens.ts';

/**
 * One line of shell that asks a source as a rebuild does, for a person to see what it answers. A key or
 * a token of an address stands in it as a variable of the environment, never as its value.
 */
export function toCommand(publication: Publication, kind: 'feed' | 'blog', url: string): string {
  const curl = `curl -sSiL --compressed --max-time 20 -A ${quote(toUserAgent(publication))}`;
  if (kind === 'blog') {
    const list = new URL(`${url.replace(/\/$/, '')}/get_metainfo`);
    list.searchParams.set('domain', new URL(publication.url).hostname.replace(/^www\./, ''));
    list.searchParams.set('page', '1');
    return `${curl} -H "Authorization: Bearer $BLOG_KEY" ${quote(list.href)}`;
  }
  const { feedReader } = publication;
  if (feedReader.kind === 'direct') return `${curl} ${quoteAddress(url)}`;
  const fields = `--data-urlencode rss_url=${quoteAddress(url)} --data-urlencode "api_key=$CONVERTER_KEY"`;
  return `${curl} -G -d count=15 ${fields} ${quote(new URL(feedReader.url).href)}`;
}

/** An address as a word of a shell. A token `feed_key` stands in it as the variable `$FEED_KEY`. */
function quoteAddress(address: string): string {
  const url = new URL(withoutTokens(address));
  const tokens = listTokenNames(address).map((name, index) => {
    const before = index === 0 && url.search === '' ? '?' : '&';
    const variable = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
    return `${quote(`${before}${encodeURIComponent(name)}=`)}"$${variable}"`;
  });
  return [quote(url.href), ...tokens].join('');
}

/** A word of a shell that stands for itself, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
