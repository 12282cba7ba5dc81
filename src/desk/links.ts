import type { Article } from '../edition/schema/article.ts';
import type { Edition } from '../edition/edition.ts';
import type { Publication } from '../publication/publication.ts';
import { toLastingId } from '../publication/publication.ts';
import { getCategoryName } from '../publication/sections/site-categories.ts';
import { withoutCampaign } from '../text/addresses/story-address.ts';
import { toSameKey } from '../text/addresses/story-keys.ts';
import { toExcerpt } from '../text/plain-text.ts';
import { type Desk, type Link } from './desk.ts';
import { isInForce } from './fields.ts';

/** What an edition calls the editors' links as a source. */
export const toLinksAddress = (publication: Pick<Publication, 'url' | 'formerUrl'>): string =>
  toLastingId(publication, '/desk');

/**
 * An edition with the stories that its editors chose themselves, in the shape of the articles of feeds. They are
 * decided in desk.json, and the stored edition has only their pictures.
 */
export function withLinks<Given extends Edition>(
  edition: Given,
  desk: Pick<Desk, 'add'>,
  { publication, now }: { publication: Publication; now: Date },
): Given {
  const links = desk.add
    .filter((link) => isInForce(link, now))
    .map((link) => fromLink(link, publication, edition));
  return links.length === 0 ? edition : { ...edition, links };
}

/** Gives a function that tells whether editors chose the story at an address, and have not taken that back. */
export function createIsChosen({ add }: Pick<Desk, 'add'>): (link: string) => boolean {
  const links = new Set(add.map(({ link }) => toSameKey(link)));
  return (link) => links.has(toSameKey(link));
}

function fromLink(
  { link, title, reason, category, topic, picture, from, at }: Link,
  publication: Publication,
  { linkPictures = {} }: Pick<Edition, 'linkPictures'>,
): Article {
  const source = new URL(link).hostname.replace(/^www\./, '');
  const date = new Date(from ?? at).toISOString();
  return {
    id: link,
    title,
    excerpt: toExcerpt(reason),
    author: source,
    date,
    seen: date,
    order: date,
    orderedBy: 'date',
    category: topic ?? getCategoryName(publication, category),
    section: category,
    source,
    feedUrl: toLinksAddress(publication),
    link: withoutCampaign(link),
    isChosen: true,
    image: picture,
    picture: linkPictures[picture ?? ''],
  };
}
