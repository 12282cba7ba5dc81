import type { Publication } from '../../publication/publication.ts';

/** The User-Agent header of a site's requests, which tells publishers whose they are. A network has no site. */
export function toUserAgent({ url }: Partial<Pick<Publication, 'url'>>): string {
  return url === undefined ? 'Halfhour/1.0' : `Halfhour/1.0 (+${url}/about; feed fetcher)`;
}
