import { toBase } from '../../text/inflection.ts';

const toWords = (text: string) => text.split(' ');

/** Words that change nothing about an event. */
export const ignored = new Set(
  toWords(
    'a an the of in within at on over and that this these is are was were be been being become becomes ' +
      'has have get gets its his her their own it as people public large major huge massive about roughly ' +
      'ever just also now time',
  ),
);

/** Words of titles that tell no event: explanations, advice, collections. */
export const eventless = new Set(
  toWords(
    'how why what tips ways things quiz podcast photos newsletter horoscope calendar obituary obituaries letters',
  ),
);

/** What is written in several words, and its form in one. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:more than|at least|due to)\b/gi, 'over'],
  [/(?<=\b(?:study|research|survey|data) )shows\b/gi, 'finds'],
  [/(?<=\b(?:studies|data) )show\b/gi, 'find'],
  [/\bsaid\b/gi, 'says'],
  [/\bfollowing\b/gi, 'after'],
  // An intention of the past may have been given up.
  [/\b(?=(?:intended|planned|hoped|wanted)\b)/gi, 'once '],
  [/\b(?:a|a single|one single)(?= (?:day|week|month|year|decade)\b)/gi, 'one'],
  [/\bsteps down\b/gi, 'resigns'],
  [/\bshot at\b/gi, 'targeted'],
  [/\b(?:United States|USA?)\b/g, 'America'],
  [/\b(?:United Kingdom|UK)\b/g, 'Britain'],
  [/\bhundred\b/gi, '100'],
  [/(?<=\p{N}) ?%/gu, ' percent'],
  [/(?<=\p{N}) ?bn\b/gu, ' billion'],
  [/(?<=\p{N}) ?m\b/gu, ' million'],
];

/** Numbers in words. */
export const numbers: ReadonlyMap<string, string> = new Map(
  toWords(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
      'sixteen seventeen eighteen nineteen twenty',
  ).map((word, number) => [word, String(number)]),
);

/** Words that headlines use for one another. */
const meanings = [
  'america american',
  'britain british',
  'begin start launch',
  'link tied connect',
  'quit resign',
  'rise grow climb increase',
  'fall drop decrease',
  'earthquake quake',
  'die dead',
  'sick sicken ill',
  'medicine medication',
  'to will',
].map((line) => toWords(line).map(toBase));

/** The base that stands for others of its meaning. */
export const meaningOf: ReadonlyMap<string, string> = new Map(
  meanings.flatMap((bases) => bases.map((base) => [base, bases[0] ?? base] as const)),
);
