import { decodePercent } from '../../../text/percent.ts';
import { foldTyped } from '../../../text/fold.ts';

/** Gives a function that tells whether some texts have all of these words between them, without case and diacritics. */
export function createFinding(words: readonly string[]): (texts: readonly string[]) => boolean {
  const wanted = words.map(foldTyped);
  return (texts) => {
    const text = foldTyped(texts.flatMap((each) => [each, decodePercent(each)]).join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}
