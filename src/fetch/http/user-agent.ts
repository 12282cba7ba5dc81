import type { Publication } from '../../publication/publication.ts';

/** What a site's requests call themselves. */
export function toUserAgent({ url }: Pick<Publication, 'url'>): string {
  return `Halfhour/1.0 (+${url}/about; feed fetcher)`;
}
