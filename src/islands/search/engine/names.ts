import type { RawHit, SearchIndex } from './pagefind.ts';
import { spaceWords } from './words.ts';

/** The filters that have names, and the points of a word in one. */
const names = [
  { filter: 'author', points: 4 },
  { filter: 'source', points: 1.5 },
] as const;

/** Whether a text is the whole name of an author or a source. */
export function isWholeName(index: SearchIndex, text: string): boolean {
  const wanted = spaceWords(text);
  return names.some(({ filter }) =>
    index.values[filter].some((name) => spaceWords(name) === wanted),
  );
}

/**
 * Finds the stories whose author or source has a word or a phrase in its name, just as it is written: a name has no
 * other forms.
 */
export async function matchNames(
  index: SearchIndex,
  text: string,
): Promise<{ hit: RawHit; points: number }[]> {
  const wanted = spaceWords(text);
  const found = await Promise.all(
    names.map(async ({ filter, points }) => {
      const any = index.values[filter].filter((name) => spaceWords(name).includes(wanted));
      if (any.length === 0) return [];
      const hits = await index.search(null, { [filter]: { any } });
      return hits.map((hit) => ({ hit, points }));
    }),
  );
  return found.flat();
}
