import { sortByLikeness, toWords } from '../../html/likeness.ts';
import { toRoute } from '../site-path.ts';

/** Pages that are shown. */
const most = 6;

/**
 * Leaves the pages in a list that fit a route best: home, which is the first, and those after it. `before`
 * are entries that fit better. The query of the search becomes the words of the route. An entry has a
 * link, and more words for its page in `data-words`.
 */
export function listNearest(
  route: string,
  list: HTMLElement,
  query: HTMLInputElement,
  before: readonly HTMLElement[],
): void {
  query.value = toWords(route).join(' ');
  const [home, ...others] = [...list.children].map((entry) => {
    const { pathname, textContent } = entry.querySelector('a') ?? { pathname: '', textContent: '' };
    return {
      path: toRoute(pathname),
      words: `${textContent} ${entry.getAttribute('data-words')}`,
      entry,
    };
  });
  const near = sortByLikeness(route, others).map(({ entry }) => entry);
  list.replaceChildren(...[...(home ? [home.entry] : []), ...before, ...near].slice(0, most));
}
