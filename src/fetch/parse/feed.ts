import type { Schedule } from '../../edition/sources/feed.ts';

/** A picture, or one of its sizes, as a feed names it. */
export interface ItemPicture {
  /** May be relative to the feed. */
  url: string;
  /** As declared, in pixels. */
  width?: number;
  height?: number;
  /** The cover of a podcast, which may stand beside each of its episodes. */
  isCover?: true;
}

/** A feed as read (specification §3, feed response). All text is HTML source, not yet plain text. */
export interface Feed extends FeedDate {
  /** Empty when the feed has none. */
  title: string;
  description?: string;
  link?: string;
  /** The language that it names, as it writes it. */
  language?: string;
  items: FeedItem[];
  /** Absent when it does not say how often it changes. */
  schedule?: Schedule;
  /** Why items were left out, one sentence each. */
  dropped: string[];
  /** What else its reader remarks. */
  remarks?: string[];
  /** Those of them that have no words to show. */
  wordless?: Pick<FeedItem, 'link' | 'guid' | 'base'>[];
  /** The document ends before its root does: what came before was read. */
  isCutOff?: boolean;
}

/** The date of a feed or of an item. */
export interface FeedDate {
  /** ISO 8601 in UTC, or as if in UTC without `zone`; absent when there is none that can be read. */
  date?: string;
  /** The zone that the date names, in minutes east of UTC. */
  zone?: number;
}

/** An item as read (specification §3, feed item). Addresses may be relative to the feed. */
export interface FeedItem extends FeedDate {
  /** Empty when the item has none. */
  title: string;
  link?: string;
  /** The summary, else the whole content, else empty. */
  description: string;
  content?: string;
  /** What relative addresses in the description and content are relative to, before the feed's own. */
  base?: string;
  author?: string;
  categories: string[];
  /** Those of them that name persons in a catalog. */
  persons?: string[];
  guid?: string;
  /** The date as the feed writes it. */
  dateText?: string;
  /** The picture that the feed names for it beside the enclosure. */
  image?: string;
  /** All pictures and sizes that the feed names beside the enclosure, in the order of preference of `image`. */
  pictures?: ItemPicture[];
  /** The first picture enclosed, else whatever is enclosed first. */
  enclosure?: { url: string; type?: string };
}
