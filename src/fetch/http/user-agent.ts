import type { Publication } from '../../publication/publication.ts';

/** The User-Agent header of a site's requests, which tells publishers whose they are. */
export function toUserAgent({ url }: Pick<Publication, 'url'>): string {
  return `Halfhour/1.0 (+${url}/about; feed fetcher)`;
}
