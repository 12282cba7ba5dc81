/** A part of an excerpt. */
export interface Run {
  text: string;
  isMatch: boolean;
}

/**
 * Splits Pagefind's excerpt into plain text with and without matches. Pagefind marks matches with <mark>
 * and escapes all other angle brackets. Never throws.
 */
export function toRuns(excerpt: string): Run[] {
  return excerpt.split(/<(\/?)mark>/).reduce<Run[]>((runs, part, index, parts) => {
    // Odd parts are the captured slashes: a slash for </mark>, and '' for <mark>.
    if (index % 2 === 0 && part !== '') {
      const isMatch = index > 0 && parts[index - 1] === '';
      runs.push({ text: unescape(part), isMatch });
    }
    return runs;
  }, []);
}

const unescape = (text: string) =>
  text.replaceAll('\u200b', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
