import { stemmer } from 'stemmer';

const toWords = (text: string) => text.split(' ');

/** Words that change nothing about an event. */
export const ignored = new Set(
  toWords(
    'a an the of in within at on for with over near up and that this these is are was were be been ' +
      'being become becomes has have had get gets its his her their own it as people public all whole ' +
      'entire large major huge massive mass least about around roughly some ever yet just also now time',
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
  [/\b(?:more than|due to)\b/gi, 'over'],
  [/\b(?:a|a single|one single)(?= (?:day|week|month|year|decade)\b)/gi, 'one'],
  [/\bsteps down\b/gi, 'resigns'],
  [/\b(?:United States|USA?)\b/g, 'America'],
  [/\b(?:United Kingdom|UK)\b/g, 'Britain'],
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
  'strike hit',
  'quit resign',
  'rise grow climb increase',
  'fall drop decline decrease',
  'earthquake quake',
  'after following',
  'find show spot',
  'say said',
  'die death dead',
  'sick sicken ill',
  'medicine medication',
  'to will',
  'pass approve',
].map((line) => toWords(line).map(stemmer));

/** The stem that stands for others of its meaning. */
export const meaningOf: ReadonlyMap<string, string> = new Map(
  meanings.flatMap((stems) => stems.map((stem) => [stem, stems[0] ?? stem] as const)),
);
