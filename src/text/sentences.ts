/** A mark at the end of a short word, such as "Dr." or "St.", ends no sentence. */
const afterShortWord = /(?:^|[\s(“"'])\p{L}{1,3}\.\s*$/u;

/** Splits a text in a language, named by its tag, into its sentences. Each keeps its spaces. */
export function splitSentences(text: string, language: string): string[] {
  const sentences: string[] = [];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  for (const { segment } of segmenter.segment(text)) {
    const goesOn = afterShortWord.test(sentences.at(-1) ?? '');
    sentences.push(goesOn ? sentences.pop() + segment : segment);
  }
  return sentences;
}

/** The fewest characters that a text keeps for the sake of a whole sentence. */
const least = 60;

/** A text that was cut, without its last sentence, which has no end. One that would be too short stays as it is. */
export function endAtSentence(text: string, language: string): string {
  if (!text.endsWith('…')) return text;
  const whole = splitSentences(text, language).slice(0, -1).join('').trimEnd();
  return whole.length < least ? text : whole;
}

/** The first sentence of a text. */
export const toFirstSentence = (text: string, language: string): string =>
  splitSentences(text, language)[0]?.trim() ?? '';
