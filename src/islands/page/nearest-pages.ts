import { sortByLikeness, listWords } from '../../text/likeness.ts';
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
  const [home, ...others] = Array.from(list.querySelectorAll('a'), (link) => ({
    path: toRoute(link.pathname),
    words: `${link.textContent} ${link.dataset['words']}`,
    entry: link.closest('li') ?? link,
  }));
  const above =
    posts === undefined ? others.filter(({ path }) => route.startsWith(`${path}/`)) : [];
  const near = sortByLikeness(
    route,
    others.filter((page) => !above.includes(page)),
  );
  const first = [...above, ...(home ? [home] : [])];
  const toEntries = (pages: typeof near) => pages.map(({ entry }) => entry);
  const entries = [...toEntries(first), ...(posts ?? []), ...toEntries(near)];
  list.replaceChildren(...entries.slice(0, most));
}
