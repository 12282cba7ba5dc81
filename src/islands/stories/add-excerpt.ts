import { toRoute } from '../site-path.ts';
import { loadFeed } from './feed.ts';
import { saved } from './saved.ts';

/** Adds the first words of a saved story: the description of its own page, or what the feed of the page that lists it has. */
export async function addExcerpt(key: string): Promise<void> {
  const excerpt = isOwnPage(key) ? readDescription() : await findInFeed(key).catch(() => undefined);
  if (!excerpt) return;
  const stories = saved.read() ?? [];
  saved.write(stories.map((story) => (story.key === key ? { ...story, excerpt } : story)));
}

const isOwnPage = (key: string) =>
  document.querySelector<HTMLElement>('main > [data-story]')?.dataset['story'] === key;

const readDescription = () =>
  document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;

/** Pages name the feed of the whole site, and then their own. */
async function findInFeed(key: string): Promise<string | undefined> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[type="application/feed+json"]');
  const feed = [...links].at(-1)?.href;
  if (feed === undefined) return undefined;
  const route = toRoute(new URL(feed).pathname).replace(/\/feed\.json$/, '');
  return (await loadFeed(route)).find((story) => story.key === key)?.excerpt;
}
