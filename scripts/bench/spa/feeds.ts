import { marked } from 'marked';

/** The publication as the app loads it. */
export interface Menu {
  name: string;
  tagline: string;
  menu: { slug: string; name: string; files: string[] }[];
}

/** A story as a card shows it. */
export interface SpaStory {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  date: string;
  image: string | undefined;
  link: string;
  source: string;
}

/** The conversion service's response for a feed. */
interface ConvertedFeed {
  status: string;
  feed: { title: string };
  items: {
    guid?: string;
    title: string;
    link: string;
    description: string;
    author?: string;
    pubDate: string;
    enclosure?: { link?: string };
  }[];
}

/** Fetches the publication with its menu. */
export async function fetchMenu(): Promise<Menu> {
  const response = await fetch('/publication.json');
  return (await response.json()) as Menu;
}

/** Fetches the stories of a category's feeds, newest first (specification §7). */
export async function fetchStories(files: readonly string[]): Promise<SpaStory[]> {
  const feeds = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(`/${file}`);
      if (!response.ok) throw new Error(`Failed to fetch RSS feed ${response.statusText}`);
      return (await response.json()) as ConvertedFeed;
    }),
  );
  return feeds
    .flatMap(({ feed, items }) => items.map((item) => toStory(item, feed.title)))
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

function toStory(item: ConvertedFeed['items'][number], source: string): SpaStory {
  const html = marked.parse(item.description, { async: false });
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return {
    id: item.guid ?? item.link,
    title: item.title,
    excerpt: text.length > 200 ? `${text.slice(0, 200)}…` : text,
    author: item.author || 'Staff Reporter',
    date: item.pubDate,
    image: item.enclosure?.link,
    link: item.link,
    source,
  };
}
