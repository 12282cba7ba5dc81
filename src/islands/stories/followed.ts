import { present } from '../../text/present.ts';
import { toOwnPath } from '../site-path.ts';
import { toFollowRoute, type Follow } from './follows.ts';
import { withoutHidden } from './hidden.ts';
import { toOwnAddress, readSlug, type ListedStory } from './listed-story.ts';
import { isStory } from './saved.ts';

/** A story of something that the reader follows. */
export interface FollowedStory extends ListedStory {
  /** It was not there at the last visit, and the site had it first after the reader began to follow. */
  isNew: boolean;
}

/** A story with the times that a page does not show. */
interface TimedStory extends ListedStory {
  /** By what it is sorted, and when the site had it first: ISO 8601. */
  order: string;
  seen: string;
}

/** The stories of what the reader follows, newest first, and the entries whose feed could not be loaded. */
export interface Followed {
  stories: FollowedStory[];
  failed: Follow[];
}

/** The used part of a JSON Feed 1.1, as this site writes it. */
interface JsonFeed {
  home_page_url: string;
  items: {
    id: string;
    url: string;
    title: string;
    date_published: string;
    authors?: { name: string }[];
    _source?: { title: string };
    /** Its own date, if it has one, when the site first had it, if that is known, and the paper that wrote it. */
    _story?: { section: string; date?: string; seen?: string; paper?: string };
  }[];
}

const mostStories = 200;

/**
 * Loads the stories of what the reader follows from the site's own JSON feeds: sections, topics and sources all
 * have one. `seen` are the stories of the last visit. A story that several of them have is there once.
 */
export async function loadFollowed(
  follows: readonly Follow[],
  seen: readonly ListedStory[],
): Promise<Followed> {
  const lists = await Promise.all(follows.map((each) => load(each).catch(() => undefined)));
  const seenKeys = new Set(seen.map(({ key }) => key));
  const stories = new Map<string, FollowedStory & TimedStory>();
  for (const [place, list] of lists.entries()) {
    for (const story of list ?? []) {
      const { since = '' } = follows[place] ?? {};
      const isAfter = Date.parse(story.seen) > Date.parse(since);
      const isNew = isAfter && !seenKeys.has(story.key);
      stories.set(story.key, { ...story, isNew: isNew || stories.get(story.key)?.isNew === true });
    }
  }
  const sorted = [...stories.values()]
    .sort((a, b) => Date.parse(b.order) - Date.parse(a.order))
    .slice(0, mostStories)
    .map(({ order: _, seen: __, ...story }) => story);
  return {
    stories: await withoutHidden(sorted),
    failed: follows.filter((_, place) => lists[place] === undefined),
  };
}

async function load(follow: Follow): Promise<TimedStory[]> {
  const path = toOwnPath(`${toFollowRoute(follow)}/feed.json`);
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`);
  const feed = (await response.json()) as JsonFeed;
  const { origin } = new URL(feed.home_page_url);
  return feed.items
    .map(({ id, url, title, date_published: order, authors, _source: source, _story: story }) => {
      const address = toOwnAddress(url, origin);
      const isOwn = address !== url;
      // A story without an address of its own has that of the page of its section.
      const isUnlinked = isOwn && source !== undefined;
      return {
        key: isUnlinked ? id : isOwn ? readSlug(address) : url,
        title,
        address,
        source: source?.title ?? story?.paper ?? authors?.[0]?.name ?? '',
        order,
        seen: story?.seen ?? order,
        ...present({ section: story?.section, date: story?.date }),
      };
    })
    .filter(isStory);
}
