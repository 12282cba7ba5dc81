import { listWords, sortByLikeness } from '../../text/likeness.ts';
import { toRoute } from '../site-path.ts';

/** Pages that are shown. */
const most = 6;

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
      ...sortByLikeness(route, others, 0),
    ].map(({ entry }) => entry),
  );
  // New elements in a list of the same length do not shift a page that is shown already.
  list.replaceChildren(...[...entries].slice(0, most).map((entry) => entry.cloneNode(true)));
}
