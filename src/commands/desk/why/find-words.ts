import { decodePercent } from '../../../text/percent.ts';
import { lowerCase } from '../../../text/letters.ts';

/** Gives a function that tells whether some texts have all of these words between them, without case and diacritics. */
export function createFinding(words: readonly string[]): (texts: readonly string[]) => boolean {
  const wanted = words.map(fold);
  return (texts) => {
    const text = fold(texts.flatMap((each) => [each, decodePercent(each)]).join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}

const fold = (text: string): string => lowerCase(text.normalize('NFKD')).replace(/\p{M}/gu, '');
