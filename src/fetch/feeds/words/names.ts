import { lowerCase, splitAtSpaces } from '../../../text/letters.ts';
/** Small words in the names of people, papers and places. */
const particles = new Set(
  splitAtSpaces(
    'a al an and ao at auf aus bei by bin da das de del den der des di die do dos du e el en et for from i ' +
      'ibn in la las le les los na no of on op på su sul sur the to und v van via von with y zu в и на о с',
  ),
);
/** Words around a call such as "read more", and around a byline, besides names. */
const callWords = new Set(
  splitAtSpaces(
    'about after all below blog click comments coverage details entire entry full further gallery here image images ' +
      'info information it jump link more news now online original page photo photos picture pictures post read ' +
      'reading rest review site story stories text this video videos website whole article articles artikel article ' +
      'artículo articolo hier mehr más suite completa completo noticia nota matéria',
  ),
);
const bylineWords = new Set(
  splitAtSpaces(
    'ap afp behalf bureau committee chief contributing contributor correspondent editor editors guest news press reporter reporters ' +
      'reuters special staff writer writers posted published updated',
  ),
);
/** The longest name of a paper, or list of names, in words. */
const mostWords = 14;

const split = (text: string) =>
  text
    .replace(/["“”«»„()[\]<>|,;:…→›·•&–—-]+|\.{2,}|(?<=\s)\/(?=\s)/gu, ' ')
    .trim()
    .split(/\s+/u)
    .filter(Boolean);

/** A word that begins as names do: with a capital, a digit, a letter without case, or as an address. */
const isNamed = (word: string) =>
  /^[@#©]?(?:[\p{Lu}\p{Lt}\p{N}\p{Lo}]|\p{Ll}{1,2}\p{Lu})/u.test(word) ||
  /\p{L}\.\p{L}{2}/u.test(word);

function isOf(text: string, words: ReadonlySet<string>): boolean {
  const all = split(text).map((word) => word.replace(/[.!?:'’]+$/u, ''));
  const isWord = (word: string) => {
    const lower = lowerCase(word);
    return word === '' || isNamed(word) || particles.has(lower) || words.has(lower);
  };
  return all.length <= mostWords && all.every(isWord);
}

/** Whether a text is only a name or several: of a paper, of people, with small words between them. */
export function isName(text: string): boolean {
  const words = split(text);
  return words.length > 0 && !/^(?:a|an)\s/i.test(text.trim()) && isOf(text, new Set());
}

/** Whether what follows "read more" says only where, or names the story. */
export function isCallEnd(text: string): boolean {
  const isTitle = /^\s*[:"“«„‘]|^\s*\p{Lu}/u.test(text) && !/,\s/u.test(text);
  return isTitle || isOf(text, callWords);
}

/** Whether what follows "by" is names, and at most what those who have them do. */
export function isByline(text: string): boolean {
  const [first = ''] = split(text);
  return !/day$/i.test(first) && /^\p{Lu}|^\p{Lo}/u.test(first) && isOf(text, bylineWords);
}

/** The sentences of a line, each with the spaces behind it. */
function splitSentences(line: string): string[] {
  return line.match(/[^\n]+?[.!?…。！？؟۔।]{1,9}["”’»)\]]{0,9}(?:\s+|$)|[^\n]+$/gu) ?? [];
}

/** A text without the sentences at the ends of its lines that are boilerplate as a whole. */
export function withoutSentences(
  text: string,
  isBoilerplate: (sentence: string) => boolean,
): string {
  return text
    .split('\n')
    .map((line) => {
      const sentences = splitSentences(line);
      const drops = sentences.map((sentence) => isBoilerplate(sentence.trim()));
      const start = drops.indexOf(false);
      return start === -1
        ? ''
        : sentences
            .slice(start, drops.lastIndexOf(false) + 1)
            .join('')
            .trim();
    })
    .join('\n');
}
