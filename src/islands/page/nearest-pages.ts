import { listWords, sortByLikeness } from '../../text/likeness.ts';
import { toRoute } from '../site-path.ts';

/** Pages that are shown, and how well each of them fits at least. */
const most = 6;
const least = 0.2;

/**
 * Leaves the pages in a list that fit a route best: the one above it, home, which is the first of the list, and
 * others. `posts` are the entries that fit the route of a post, whose page names the blog itself. The query of
 * the search becomes the words of the route. The link of an entry has more words for its page in `data-words`.
 */
export function listNearest(
  route: string,
  list: HTMLElement,
  query: HTMLInputElement,
  posts?: readonly HTMLElement[],
): void {
  query.value = listWords(route).join(' ');
  const pages = Array.from(list.querySelectorAll('a'), (link) => ({
    path: toRoute(link.pathname),
    words: `${link.textContent} ${link.dataset['words']}`,
    entry: link.closest('li') ?? link,
  }));
  const others = pages.slice(1);
  const above = posts ? [] : others.filter(({ path }) => route.startsWith(`${path}/`));
  const entries = new Set(
    [
      ...above,
      ...pages.slice(0, 1),
      ...(posts ?? []).map((entry) => ({ entry })),
      ...sortByLikeness(route, others, least),
    ].map(({ entry }) => entry),
  );
  list.replaceChildren(...[...entries].slice(0, most));
}
