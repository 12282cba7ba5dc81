import { sortByLikeness } from '../../text/likeness.ts';
import { toRoute, toOwnPath } from '../site-path.ts';

/** Posts that are named in place of a missing one. */
const mostPosts = 3;

/** The waits before the first request and its three retries, in milliseconds (specification §4). */
const waits = [0, 1000, 2000, 4000];

/**
 * Makes the page for missing paths that of a missing post: requests the post again, and shows the words for
 * posts. Returns entries for `list` of posts like it. Reloads the page, and never resolves, if the post
 * exists now.
 */
export async function showMissingPost(
  page: HTMLElement,
  list: HTMLElement,
  route: string,
): Promise<HTMLElement[]> {
  await retry(page);
  const parts = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
  for (const part of parts('[data-for-pages]')) part.hidden = true;
  for (const part of parts('[data-for-posts]')) part.hidden = false;
  const heading = document.querySelector('[data-heading]');
  if (heading) heading.textContent = readTemplate('[data-post-heading]');
  document.title = readTemplate('[data-post-title]');
  const [model] = list.children;
  return model ? await listNearPosts(route, list.dataset['posts'] ?? '', model) : [];
}

function readTemplate(selector: string): string {
  return document.querySelector<HTMLTemplateElement>(selector)?.content.textContent ?? '';
}

/** Requests the post of this page again, once, and shows meanwhile that it loads. */
async function retry(page: HTMLElement): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return;
  const loading = document.querySelector<HTMLTemplateElement>('[data-post-loading]');
  const skeleton = loading?.content.firstElementChild;
  if (!skeleton) return;
  page.before(skeleton);
  page.hidden = true;
  if (await retryMissingPost(location.pathname)) {
    location.reload();
    await new Promise(() => undefined);
  }
  skeleton.remove();
  page.hidden = false;
}

/**
 * Requests a missing post again, without any cache: it may have been published meanwhile, or the host
 * may have failed. Waits while offline. Retries failures like a live page, but without its library, so
 * that the error page stays light. Returns whether the post exists now.
 */
async function retryMissingPost(path: string): Promise<boolean> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
    const response = await fetch(path, { cache: 'reload' }).catch(() => undefined);
    if (response && response.status < 500) return response.ok;
  }
  return false;
}

/**
 * Entries for posts that share words with a route, copied from `model`, an entry with a link. `address` is
 * that of the blog's JSON Feed. None when it can't be loaded.
 */
async function listNearPosts(
  route: string,
  address: string,
  model: Element,
): Promise<HTMLElement[]> {
  const response = await fetch(address).catch(() => undefined);
  const feed: unknown = await response?.json().catch(() => undefined);
  const { items = [] } = (feed ?? {}) as { items?: { url: string; title: string }[] };
  const posts = items.map(({ url, title }) => ({
    path: toRoute(new URL(url).pathname),
    words: title,
  }));
  return sortByLikeness(route, posts, 1)
    .slice(0, mostPosts)
    .map((post) => {
      const entry = model.cloneNode(true) as HTMLElement;
      const link = entry.querySelector('a');
      if (link) {
        link.href = toOwnPath(post.path);
        link.textContent = post.words;
      }
      return entry;
    });
}
