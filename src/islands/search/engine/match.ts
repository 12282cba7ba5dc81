import type { Part } from './query.ts';
import { matchNames } from './names.ts';
import type { RawHit, SearchIndex } from './pagefind.ts';
import { complete, correct, listForms } from './words.ts';

/** A record that has a part of the query. */
export interface Match {
  hit: RawHit;
  /** How well it matches: more in a headline or a name than in the text. */
  points: number;
}

/** What has a part of the query. */
export interface PartMatches {
  /** The words or the phrase that were looked for. */
  terms: string[];
  matches: ReadonlyMap<string, Match>;
  /** The word that was looked for in place of a misspelled one. */
  correction?: string;
}

/** The points of a word in each field. The text gives less than one. Dates give none, and names have their own. */
const fieldPoints: Record<string, number> = { title: 4, section: 4, category: 1.5, keywords: 1.5 };

/**
 * Finds a part of the query, in its irregular forms, too. A word that is nowhere is taken for the beginning of
 * words, then for a phrase of what its marks divide, then for a slip of the pen.
 */
export async function matchPart(
  index: SearchIndex,
  part: Part,
  irregular: readonly (readonly string[])[],
): Promise<PartMatches> {
  const forms = part.isPhrase ? [] : listForms(part.text, irregular);
  const known = await matchTerms(index, [part, ...forms.map(toPart)]);
  if (known.matches.size > 0 || part.isPhrase) return known;
  const words = await index.fetchWords();
  const completions = [part.text, ...forms].flatMap((form) => complete(form, words));
  const completed = await matchTerms(index, completions.map(toPart));
  if (completed.matches.size > 0) return completed;
  const pieces = part.text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => piece !== '');
  if (pieces.length > 1) {
    return await matchTerms(index, [toPart(pieces.join(' '))]);
  }
  const correction = correct(part.text, words);
  if (correction === undefined) return known;
  return { ...(await matchTerms(index, [toPart(correction)])), correction };
}

const toPart = (text: string): Part => ({ text, isPhrase: text.includes(' ') });

async function matchTerms(index: SearchIndex, parts: readonly Part[]): Promise<PartMatches> {
  const matches = new Map<string, Match>();
  for (const part of parts) {
    for (const [id, match] of await matchTerm(index, part)) {
      if (match.points > (matches.get(id)?.points ?? 0)) matches.set(id, match);
    }
  }
  return { terms: parts.map(({ text }) => text), matches };
}

const found = new WeakMap<SearchIndex, Map<string, Promise<ReadonlyMap<string, Match>>>>();

/** Finds a word or a phrase as it is written, and other forms of the word that have its stem. */
export function matchTerm(index: SearchIndex, part: Part): Promise<ReadonlyMap<string, Match>> {
  const known = found.get(index) ?? new Map<string, Promise<ReadonlyMap<string, Match>>>();
  found.set(index, known);
  const key = JSON.stringify(part);
  const matches = known.get(key) ?? searchTerm(index, part);
  known.set(key, matches);
  return matches;
}

async function searchTerm(index: SearchIndex, { text, isPhrase }: Part) {
  // Only a quoted search keeps Pagefind from taking the beginning of a word that is nowhere.
  const exact = await index.search(`"${text}"`);
  const loose = isPhrase || exact.length === 0 ? [] : await index.search(text);
  const matches = new Map(exact.map((hit) => [hit.id, { hit, points: toPoints(hit) }]));
  for (const hit of loose) {
    if (matches.has(hit.id)) matches.set(hit.id, { hit, points: toPoints(hit) });
  }
  for (const { hit, points } of await matchNames(index, text)) {
    const known = matches.get(hit.id);
    matches.set(hit.id, { hit: known?.hit ?? hit, points: points + (known?.points ?? 0) });
  }
  for (const [id, { points }] of matches) if (points === 0) matches.delete(id);
  return matches;
}

function toPoints({ words, matchedMetaFields = [] }: RawHit): number {
  const inFields = matchedMetaFields.reduce((sum, field) => sum + (fieldPoints[field] ?? 0), 0);
  return inFields + words.length / (words.length + 1.5);
}
