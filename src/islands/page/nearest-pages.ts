import { sortByLikeness, listWords } from '../../text/likeness.ts';
import { toRoute } from '../site-path.ts';

/** Pages that are shown. */
const most = 6;

/**
 * Leaves the pages in a list that fit a route best: home, which is the first, and those after it. `before`
 * are entries that fit better. The query of the search becomes the words of the route. The link of an
 * entry has more words for its page in `data-words`.
 */
export function listNearest(
  route: string,
  list: HTMLElement,
  query: HTMLInputElement,
  before: readonly HTMLElement[],
): void {
  query.value = listWords(route).join(' ');
  const [home, ...others] = Array.from(list.querySelectorAll('a'), (link) => ({
    path: toRoute(link.pathname),
    words: `${link.textContent} ${link.dataset['words']}`,
    entry: link.closest('li') ?? link,
  }));
  const near = sortByLikeness(route, others).map(({ entry }) => entry);
  list.replaceChildren(...[...(home ? [home.entry] : []), ...before, ...near].slice(0, most));
}
