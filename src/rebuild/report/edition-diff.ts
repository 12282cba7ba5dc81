import type { createNaming } from '../../desk/hidden.ts';
import { compareStories, type Story } from '../../edition/compare-stories.ts';
import type { Edition } from '../../edition/edition.ts';
import { blogPlace, listByPlace } from '../../edition/list-by-place.ts';

/** Titles of one list that a report names. */
const mostTitles = 10;

/** How many stories, and the titles of the first of them. */
interface Titles {
  count: number;
  titles: string[];
}

/** The stories by which a category, or the blog, differs from the edition before. */
export type Difference = Record<'added' | 'changed' | 'removed', Titles>;

/** Names the stories by which one list differs from another. */
export function nameChanges(
  before: readonly Story[],
  after: readonly Story[],
  toName: ReturnType<typeof createNaming>,
): Record<keyof Difference, string[]> {
  const changes = compareStories(before, after);
  return {
    added: changes.flatMap((each) => (each.before || !each.after ? [] : toName(each.after))),
    changed: changes.flatMap((each) => (each.before && each.after ? toName(each.after) : [])),
    removed: changes.flatMap((each) => (each.after || !each.before ? [] : toName(each.before))),
  };
}

/** Compares each category and the blog (`blog`) with the edition before. Unchanged ones are left out. */
export function compareEditions(
  previous: Edition | undefined,
  next: Edition,
  toName: ReturnType<typeof createNaming>,
): Record<string, Difference> {
  const before = previous && listByPlace(previous);
  const toTitles = (titles: string[]): Titles => ({
    count: titles.length,
    titles: titles.slice(0, mostTitles),
  });
  // Own stories are posts, which the blog has all of.
  const pick = (stories: readonly Story[] = [], place: string) =>
    stories.filter(({ isPost }) => !isPost || place === blogPlace);
  const differences = [...listByPlace(next)].flatMap(([place, stories]) => {
    const names = nameChanges(pick(before?.get(place), place), pick(stories, place), toName);
    if (Object.values(names).every(({ length }) => length === 0)) return [];
    const [added, changed, removed] = [names.added, names.changed, names.removed].map(toTitles);
    return [[place, { added, changed, removed } as Difference] as const];
  });
  return Object.fromEntries(differences);
}
