import { fold, foldTyped } from '../../../text/fold.ts';
import { joinLetters } from '../../../text/unspaced.ts';
import type { HitContent, RawHit, SearchFilters, SearchIndex } from './pagefind.ts';
import { isTooShort, parseQuery } from './query.ts';
import { complete, correct } from './words.ts';

export const filterNames = ['section', 'days', 'source'] as const;

/** How a reader narrows a search: `days` is the most days of age. An empty choice narrows nothing. */
export type FilterChoices = Record<(typeof filterNames)[number], string>;

export const noChoices: FilterChoices = { section: '', days: '', source: '' };

/** What was found, best first. */
export interface Found {
  hits: RawHit[];
  /** The query with its misspelled words corrected, if there are any. */
  meant?: string;
  /** No result has all of the words that stand somewhere. */
  isPartial: boolean;
  /** The words and phrases that stand nowhere. They count nothing. */
  missing: string[];
  /** Every word of the query is too common to be looked for. */
  isCommon: boolean;
}

/** What a site's language says of its words. */
export interface WordLists {
  /** The words that are too common to be looked for. */
  common: ReadonlySet<string>;
  /** Groups of words. The words of a group are forms of one word. */
  irregular: readonly (readonly string[])[];
}

/** What has a word of the query, by id. */
interface Match {
  word: string;
  hits: ReadonlyMap<string, RawHit>;
  /** The word that was looked for in place of a misspelled one. */
  correction?: string | undefined;
}

/** How many results are ordered by their age, too, and how much one gains that was just published; one of a week half. */
const mostOrdered = 20;
const newest = 0.4;
const day = 86_400_000;

/**
 * Finds what has the words of a query, or where nothing has all, most of them. Pagefind scores each word, and hits are
 * ranked by the sum.
 */
export async function find(
  index: SearchIndex,
  query: string,
  choices: FilterChoices,
  { common, irregular }: WordLists,
): Promise<Found> {
  const words = parseQuery(query, common);
  const [allowed, readings] = await Promise.all([
    listAllowed(index, choices),
    Promise.all(words.map((word) => matchWord(index, word, irregular))),
  ]);
  const matches = chooseReadings(readings);
  const known = matches.filter(({ hits }) => hits.size > 0);
  // Its passages have all words.
  const asked = known.map(({ word, correction = word }) => correction).join(' ');
  const joined = toHits(known.length > 1 ? await index.search(asked) : []);
  const found = [...new Set(known.flatMap(({ hits }) => [...hits.keys()]))].map((id) => {
    const parts = known.flatMap(({ hits }) => hits.get(id) ?? []);
    return { id, parts, score: parts.reduce((sum, { score }) => sum + score, 0) };
  });
  const most = Math.max(0, ...found.map(({ parts }) => parts.length));
  const hits = found
    .filter(({ id, parts }) => parts.length === most && (allowed?.has(id) ?? true))
    .map(({ id, parts, score }) => ({ ...(joined.get(id) ?? parts[0]), id, score }) as RawHit);
  const corrected = known.filter(({ correction }) => correction !== undefined);
  return {
    hits: await orderFirst(
      hits.sort((a, b) => b.score - a.score),
      words,
    ),
    ...(corrected.length > 0 && {
      meant: corrected.reduce(
        (text, { word, correction = word }) => text.replace(word, () => correction),
        query,
      ),
    }),
    isPartial: most < known.length,
    missing: matches
      .filter((match) => match.hits.size === 0 && !isTooShort(match.word))
      .map(({ word }) => (query.includes(word) ? word : word.replaceAll(' ', ''))),
    isCommon: words.length === 0,
  };
}

/** The records that the choices let through; `undefined` if that is all. */
async function listAllowed(index: SearchIndex, { section, source, days }: FilterChoices) {
  const filters: SearchFilters = {};
  if (section !== '') filters['section'] = { any: [section] };
  if (source !== '') filters['source'] = { any: [source] };
  if (Number(days) > 0) {
    const first = new Date(Math.max(0, Date.now() - Number(days) * day)).toISOString().slice(0, 10);
    filters['day'] = { any: index.values.day.filter((each) => each >= first) };
  }
  if (Object.keys(filters).length === 0) return undefined;
  const hits = await index.search(null, filters);
  return new Set(hits.map(({ id }) => id));
}

/**
 * Of the words that a misspelled one may have been meant to be, the first that stands with one of the others. Without such
 * a one the word is nowhere.
 */
function chooseReadings(readings: readonly Match[][]): Match[] {
  const isRight = ([first]: Match[]) => first !== undefined && first.correction === undefined;
  const others = new Set(readings.filter(isRight).flatMap(([first]) => [...first!.hits.keys()]));
  return readings.flatMap((matches) => {
    if (isRight(matches) || others.size === 0) return matches.slice(0, 1);
    const together = matches.find(({ hits }) => [...hits.keys()].some((id) => others.has(id)));
    return together ?? matches.slice(0, 1).map(({ word }) => ({ word, hits: new Map() }));
  });
}

/** Finds a word or a phrase. One that is nowhere is taken for a part of words, then for slips of the pen. */
async function matchWord(
  index: SearchIndex,
  word: string,
  irregular: WordLists['irregular'],
): Promise<Match[]> {
  const forms = irregular.filter((group) => group.map(foldTyped).includes(foldTyped(word)));
  const hits = await searchWords(index, [word, foldTyped(word), ...forms.flat()]);
  if (hits.size > 0 || word.includes(' ')) return [{ word, hits }];
  const words = await index.fetchWords();
  const completed = await searchWords(index, complete(word, words));
  if (completed.size > 0) return [{ word, hits: completed }];
  const corrected = correct(word, words).map(async (correction) => {
    return { word, correction, hits: await searchWords(index, [correction]) };
  });
  return corrected.length === 0 ? [{ word, hits }] : await Promise.all(corrected);
}

async function searchWords(index: SearchIndex, words: readonly string[]) {
  const found = await Promise.all([...new Set(words)].map((word) => searchWord(index, word)));
  return toHits(found.flat());
}

/** The best hit of each record. */
const toHits = (hits: readonly RawHit[]): ReadonlyMap<string, RawHit> =>
  new Map(hits.toSorted((a, b) => a.score - b.score).map((hit) => [hit.id, hit]));

async function searchWord(index: SearchIndex, word: string): Promise<RawHit[]> {
  // Only a quoted search keeps Pagefind from taking a part of a word that is nowhere, but it scores no words.
  const exact = await index.search(`"${word}"`);
  if (exact.length === 0 || word.includes(' ')) return exact;
  const ids = new Set(exact.map(({ id }) => id));
  return (await index.search(word)).filter(({ id }) => ids.has(id));
}

/** The first hits ordered by their age, too. Where marks tell words apart, those with other marks are none. */
async function orderFirst(hits: RawHit[], words: readonly string[]): Promise<RawHit[]> {
  const marked = words.filter((word) => marks.test(word)).map(toPlain);
  const first = await Promise.all(
    hits.slice(0, mostOrdered).map(async (hit) => {
      const content = await hit.data();
      const { date } = content.meta;
      // A front page of the past is no news.
      const isNews = date !== undefined && content.filters?.section !== undefined;
      const age = isNews ? (Date.now() - Date.parse(date)) / day : Infinity;
      const isMeant = marked.every((word) => toText(content).includes(word));
      return { hit, isMeant, score: hit.score * (1 + newest / (1 + age / 7)) };
    }),
  );
  const meant = first.filter(({ isMeant }) => isMeant);
  const shown = meant.length > 0 ? meant : first;
  const ordered = shown.sort((a, b) => b.score - a.score).map(({ hit }) => hit);
  return [...ordered, ...hits.slice(mostOrdered)];
}

/** Marks of tone, which Pagefind takes for accents. */
const marks = /[\p{Script=Thai}\p{Script=Lao}]\p{M}/u;
const toPlain = (text: string) => fold(joinLetters(text)).replaceAll(' ', '');
const toText = ({ meta, content = '' }: HitContent) => toPlain(`${meta.title ?? ''} ${content}`);
