import type { PartMatches } from './match.ts';
import type { HitContent } from './pagefind.ts';
import type { Part } from './query.ts';
import type { Records } from './records.ts';
import { joinLetters } from '../../../text/unspaced.ts';
import { spaceWords } from './words.ts';

/** A search result. */
export interface Hit {
  id: string;
  /** The places in its content that match. */
  places: number[];
  points: number;
  /** About how many days old it is. */
  age: number | undefined;
  data(): Promise<HitContent>;
}

/** How much of a query's rarity a result must have when none has all of it. */
const leastShare = 0.6;
/** What a result with the whole query as a phrase gains, and what a page loses to stories. */
const factors = { phrase: 1.5, page: 0.6 };
/** How many results are ordered by their exact age and wording. */
const mostOrdered = 20;
/** How much a story gains that was just published. One of a week gains half of that. */
const newest = 0.6;
const day = 86_400_000;

/**
 * Ranks what has all parts of a query, or where nothing has, most of them. Each part is somewhere. `phrase` has the
 * whole query.
 */
export function rank(
  parts: readonly PartMatches[],
  { total, stories, ages }: Records,
  phrase: ReadonlyMap<string, unknown> = new Map(),
): { ranked: Hit[]; isPartial: boolean } {
  const found = new Map<string, Hit & { share: number }>();
  const rarities = parts.map(({ matches }) => toRarity(matches.size, total));
  for (const [place, { matches }] of parts.entries()) {
    const rarity = rarities[place] ?? 0;
    for (const [id, { hit, points }] of matches) {
      const known = found.get(id);
      found.set(id, {
        id,
        age: ages.get(id),
        data: async () => joinContent(await hit.data()),
        places: [...(known?.places ?? []), ...hit.words],
        points: (known?.points ?? 0) + rarity * points,
        share: (known?.share ?? 0) + rarity,
      });
    }
  }
  const whole = rarities.reduce((sum, each) => sum + each, 0);
  // Sums of the same numbers differ a little by their order.
  const complete = [...found.values()].filter(({ share }) => share > whole * 0.999);
  const enough =
    complete.length === 0
      ? [...found.values()].filter(({ share }) => share >= whole * leastShare)
      : complete;
  for (const hit of enough) {
    hit.points *=
      (phrase.has(hit.id) ? factors.phrase : 1) * (stories.has(hit.id) ? 1 : factors.page);
  }
  const ranked = enough.sort((a, b) => toFinal(b) - toFinal(a));
  return { ranked, isPartial: complete.length === 0 && ranked.length > 0 };
}

/** How rare a word is: the fewer records have it, the more it says (the formula of BM25). */
const toRarity = (count: number, total: number) =>
  Math.log(1 + (total - count + 0.5) / (count + 0.5));

/** The points of a hit, with more for newer stories, so that the newer one of two equal hits comes first. */
const toFinal = ({ points, age }: Pick<Hit, 'points' | 'age'>) =>
  age === undefined ? points : points * (1 + newest / (1 + age / 7));

/**
 * Orders the first results again, by their exact age and by how many words stand there as written. A word in the title
 * counts twice.
 */
export async function orderFirst(hits: Hit[], wanted: readonly Part[]): Promise<Hit[]> {
  const first = await Promise.all(
    hits.slice(0, mostOrdered).map(async (hit) => {
      const { meta, raw_content: content } = await hit.data();
      const title = spaceWords(meta.title ?? '');
      const all = spaceWords([...Object.values(meta), content].join(' '));
      const written = wanted.map(({ text }) => spaceWords(text));
      const inTitle = written.filter((each) => title.includes(each)).length;
      const anywhere = written.filter((each) => all.includes(each)).length;
      const age = meta.date === undefined ? hit.age : (Date.now() - Date.parse(meta.date)) / day;
      const points = hit.points * (1 + (inTitle + anywhere) / 2 / wanted.length);
      return { hit, final: toFinal({ points, age }) };
    }),
  );
  const ordered = first.sort((a, b) => b.final - a.final).map(({ hit }) => hit);
  return [...ordered, ...hits.slice(mostOrdered)];
}

/** The content of a record with its letters joined again, but for the text, whose words have numbers. */
function joinContent(content: HitContent): HitContent {
  const meta = Object.entries(content.meta).map(([name, text]) => [name, joinLetters(text)]);
  return { ...content, meta: Object.fromEntries(meta) as HitContent['meta'] };
}
