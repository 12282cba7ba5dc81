import { toOwnPath } from '../site-path.ts';
import { readSlug, toOwnAddress, type ListedStory } from './listed-story.ts';
import { isStory } from './saved.ts';

export interface FeedStory extends ListedStory {
  /** When the site first had it, ISO 8601. */
  seen: string;
  /** The address of its picture. */
  image?: string;
}

/** The used part of a JSON Feed 1.1, as this site writes it. */
interface JsonFeed {
  home_page_url: string;
  items: {
    id: string;
    url: string;
    title: string;
    content_text?: string;
    image?: string;
    date_published: string;
    authors?: { name: string }[];
    _source?: { title: string };
    /** Its own date, if it has one, when the site first had it, if that is known, and the paper that wrote it. */
    _story?: { section: string; date?: string; seen?: string; paper?: string };
  }[];
}

/** Loads the stories of the feed of a page of this site, by its route. */
export async function loadFeed(route: string): Promise<FeedStory[]> {
  const path = toOwnPath(`${route}/feed.json`);
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`);
  const feed = (await response.json()) as JsonFeed;
  const { origin } = new URL(feed.home_page_url);
  return feed.items
    .map(({ id, url, title, image, authors, ...item }) => {
      const { _source: source, _story: story, date_published: order, content_text: text } = item;
      const address = toOwnAddress(url, origin);
      const isOwn = address !== url;
      // A story without an address of its own has that of the page of its section.
      const isUnlinked = isOwn && source !== undefined;
      return {
        key: isUnlinked ? id : isOwn ? readSlug(address) : url,
        title,
        address,
        source: source?.title ?? story?.paper ?? authors?.[0]?.name ?? '',
        seen: story?.seen ?? order,
        section: story?.section,
        date: story?.date,
        excerpt: text === title ? undefined : text,
        image: image === undefined ? undefined : toOwnAddress(image, origin),
      };
    })
    .filter(isStory);
}
