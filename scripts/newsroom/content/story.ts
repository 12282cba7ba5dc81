import type { CategorySlug } from '../../../src/publication/categories.ts';

/** How old something is when the newsroom opens: minutes, hours, days or years, such as `35m`. */
export type Age = `${number}${'m' | 'h' | 'd' | 'y'}`;

/** One item of a feed, before any feed format. Texts are plain, save `body`. */
export interface Story {
  /** Names the story's page and guid: unique in the whole newsroom. */
  id: string;
  title: string;
  summary: string;
  /** Without an age and a date the item has none. */
  age?: Age;
  /** A date as the publisher would write it, printed as it stands instead of the age. */
  date?: string;
  author?: string;
  /** The publisher's own labels. Readers of feeds use the first. */
  labels?: string[];
  /**
   * A picture's name, whose first word is a family of pictures/, its size and format where they are not
   * 1200 by 800 and JPEG (`town-x@600x900.png`), or a full address.
   */
  picture?: string;
  /** The whole text as HTML: content:encoded, or Atom content. */
  body?: string;
  /** The address of a recording. */
  audio?: string;
  /** Instead of the story's page in the newsroom. */
  link?: string;
}

/** A feed as its publisher keeps it: where it is, which dialect it speaks, what it holds. */
export interface Feed {
  path: `/feeds/${string}.xml`;
  category: CategorySlug;
  title: string;
  description: string;
  format: 'rss' | 'rdf' | 'atom';
  /** The element that carries pictures. */
  pictures: 'enclosure' | 'media:content' | 'media:thumbnail' | 'media:group';
  /** The element that carries authors, in RSS. */
  authors?: 'dc:creator' | 'author';
  /** RSS text as `<p>` in CDATA, as numeric references, or as plain escaped text. */
  texts?: 'cdata' | 'references' | 'plain';
  /** The domain attribute of RSS categories. */
  labelDomain?: string;
  stories: Story[];
}

const minutes = { m: 1, h: 60, d: 1440, y: 525_960 };

/** The moment that lies an age before the newsroom's opening. */
export function toDate(age: Age, opened: Date): Date {
  const unit = age.at(-1) as keyof typeof minutes;
  return new Date(opened.getTime() - Number.parseFloat(age) * minutes[unit] * 60_000);
}
