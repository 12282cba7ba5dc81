import { splitAtSpaces } from '../../../text/letters.ts';
const page = /^[([{<«"'“]{0,2}(?:https?:\/\/\S|www\.\S|pic\.twitter\.com)/i;
const person = /^[([{<«"'“]{0,2}[^\s@]{1,64}@[\w-]{1,63}\./;
/** In small letters: "ASP.NET/C#" is none. */
const hostAndPath = /^[([{<«"'“]{0,2}[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.[a-z]{2,12}\/[\w~-]/;
/** Names of companies and of programs, as in "Amazon.com/Whole Foods" and "Node.js/Deno". */
const notHost = /^\W{0,2}\p{Lu}[^/]*\/\p{Lu}\p{Ll}|^[^/]*\.(?:js|ts|py|md)\//u;
const sentenceEnd = /[.!?…:;][)"'”’»]?$/;
/** A remark that leads to an address has no more words before it: "Learn more at". */
const mostLeading = 7;

/** Whether a word can be nothing but the address of a page. */
export const isPageAddress = (word: string): boolean => page.test(word);

/** Whether a word is probably an address of a page or of a person. */
const isAddress = (word: string): boolean =>
  isPageAddress(word) || person.test(word) || (hostAndPath.test(word) && !notHost.test(word));

/**
 * A text without the addresses in it. A short remark that only leads to one goes with it, and an ellipsis
 * stands where a sentence goes on behind one. Lines stay lines.
 */
export function withoutAddresses(text: string): string {
  if (!/[@/]|www\./.test(text)) return text;
  return text
    .split('\n')
    .map((line) => (splitAtSpaces(line).some(isAddress) ? cleanLine(splitAtSpaces(line)) : line))
    .join('\n');
}

function cleanLine(words: readonly string[]): string {
  const kept: string[] = [];
  /** The place in `kept` where the present sentence begins. */
  let start = 0;
  for (const [at, word] of words.entries()) {
    if (!isAddress(word)) {
      kept.push(word);
      if (/[.!?…][)"'”’»]?$/.test(word)) start = kept.length;
      continue;
    }
    const next = words[at + 1] ?? '';
    const isInBrackets = /^[([{<]/.test(word);
    const goesOn = !isAddress(next) && /^[\p{Ll}\p{N}]/u.test(next);
    if (isInBrackets) {
      const mark = /[.!?,;]$/.exec(word)?.[0] ?? '';
      if (kept.length > 0) kept.push(`${kept.pop() ?? ''}${mark}`);
    } else if (!goesOn && kept.length - start <= mostLeading) kept.length = start;
    else if (goesOn) kept.push('…');
    else closeSentence(kept);
    if (!goesOn) start = kept.length;
  }
  return kept.join(' ');
}

/** Ends a sentence that led to an address: without the words that announced it. */
function closeSentence(kept: string[]): void {
  while (
    /^(?:at|here|via|see|visit|on|to|from|is|by|and|or|link|more|:|-|–|→)$/i.test(bare(kept.at(-1)))
  )
    kept.pop();
  const last = kept.pop();
  if (last === undefined) return;
  kept.push(
    sentenceEnd.test(last) ? last.replace(/[:;]$/, '.') : `${last.replace(/[,–—-]$/, '')}.`,
  );
}

const bare = (word = '') => word.replace(/[:,]$/, '') || word;
