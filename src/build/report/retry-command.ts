import { toUserAgent } from '../../fetch/http/user-agent.ts';
import type { Publication } from '../../publication/publication.ts';

/**
 * One line of shell that asks a source as a rebuild does, for a person to see what it answers. A key
 * stands in it as the variable of the environment that holds it, never as its value.
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
  if (feedReader.kind === 'direct') return `${curl} ${quote(new URL(url).href)}`;
  const fields = `--data-urlencode ${quote(`rss_url=${new URL(url).href}`)} --data-urlencode "api_key=$CONVERTER_KEY"`;
  return `${curl} -G -d count=15 ${fields} ${quote(new URL(feedReader.url).href)}`;
}

/** A word of a shell that stands for itself, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
