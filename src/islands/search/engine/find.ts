import { matchPart, matchTerm } from './match.ts';
import { isWholeName } from './names.ts';
import type { SearchFilters, SearchIndex } from './pagefind.ts';
import { parseQuery, type Part } from './query.ts';
import { orderFirst, rank, type Hit } from './rank.ts';
import { listRecent, readRecords } from './records.ts';
import { present } from '../../../text/present.ts';

/** How a reader narrows a search. An absent choice narrows nothing. */
export interface FilterChoices {
  section?: string;
  source?: string;
  /** Only what is at most so many days old. */
  days?: number;
}

/** What was found, best first. */
export interface Found {
  hits: Hit[];
  /** The words and phrases that results have. */
  terms: string[];
  /** The query with its misspelled words corrected, if there are any. */
  meant?: string;
  /** No result has all of the words that stand somewhere. */
  isPartial: boolean;
  /** The words and phrases that stand nowhere, as the reader wrote them. They count nothing. */
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

/** Finds what a reader asks for. */
export async function find(
  index: SearchIndex,
  text: string,
  choices: FilterChoices,
  { common, irregular }: WordLists,
): Promise<Found> {
  const { wanted: words, unwanted, whole } = parseQuery(text, common);
  const wanted = whole && isWholeName(index, whole.text) ? [whole] : words;
  const [records, allowed, excluded, phrase, parts] = await Promise.all([
    readRecords(index),
    listAllowed(index, choices),
    Promise.all(unwanted.map((part) => matchTerm(index, part))),
    whole && matchTerm(index, whole),
    Promise.all(wanted.map((part) => matchPart(index, part, irregular))),
  ]);
  const known = parts.filter(({ matches }) => matches.size > 0);
  const { ranked, isPartial } = rank(known, records, phrase);
  const hits = ranked.filter(
    ({ id }) => (allowed?.has(id) ?? true) && !excluded.some((matches) => matches.has(id)),
  );
  const corrections = parts.map(({ correction }) => correction);
  return {
    hits: await orderFirst(hits, wanted),
    terms: parts.flatMap(({ terms }) => terms),
    ...present({
      meant: corrections.some(Boolean) ? toMeant(text, wanted, corrections) : undefined,
    }),
    isPartial: isPartial && hits.length > 0,
    missing: [
      ...new Set(
        wanted
          .filter((_, place) => parts[place]?.matches.size === 0)
          .map((part) => findWritten(part, text)),
      ),
    ],
    isCommon: wanted.length + unwanted.length === 0,
  };
}

/** The records that the choices let through; `undefined` if that is all. */
async function listAllowed(index: SearchIndex, { section, source, days }: FilterChoices) {
  const filters: SearchFilters = present({
    section: section === undefined ? undefined : { any: [section] },
    source: source === undefined ? undefined : { any: [source] },
    day: days === undefined ? undefined : { any: listRecent(index, days) },
  });
  if (Object.keys(filters).length === 0) return undefined;
  const hits = await index.search(null, filters);
  return new Set(hits.map(({ id }) => id));
}

/** A part as the reader wrote it: the letters of a script without spaces are together there. */
const findWritten = ({ text }: Part, query: string) =>
  query.includes(text) ? text : text.replaceAll(' ', '');

function toMeant(text: string, wanted: readonly Part[], corrections: (string | undefined)[]) {
  return wanted.reduce(
    (meant, { text: written }, place) =>
      meant.replace(written, (same) => corrections[place] ?? same),
    text,
  );
}
