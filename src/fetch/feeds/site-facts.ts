import type { FeedSource } from '../../edition/sources/feed.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { present } from '../../text/present.ts';
import type { Feed } from '../parse/feed.ts';
import type { Cleaner } from './words/clean-article.ts';

/** What a feed says of its site. */
export type SiteFacts = Pick<
  Extract<FeedSource, { state: 'loaded' }>,
  'description' | 'home' | 'logo'
>;

/** What a feed says of itself, as pages may show it: its description, the page of its site, and the address of its icon. */
export function toSiteFacts({ link, icon }: Feed, feedUrl: string, cleaner: Cleaner): SiteFacts {
  const toAddress = (address = '', bases: readonly (string | undefined)[] = []) => {
    const found = toPublicAddress(address.replaceAll('&amp;', '&'), [...bases, feedUrl], feedUrl);
    return found && withoutTokens(found);
  };
  return present({
    description: cleaner.describe() || undefined,
    home: toAddress(link),
    logo: toAddress(icon, [link]),
  });
}
