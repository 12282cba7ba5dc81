/** A run of an excerpt's text. */
export interface Run {
  text: string;
  isMatch: boolean;
}

/**
 * Pagefind's excerpt as runs of plain text. It marks matches with <mark> and escapes all other angle
 * brackets, so that what looks like a tag in the result is text. Total.
 */
export function toRuns(excerpt: string): Run[] {
  return excerpt.split(/<(\/?)mark>/).reduce<Run[]>((runs, part, index, parts) => {
    // The parts between runs are what stood before "mark": a slash at the end of a match.
    if (index % 2 === 0 && part !== '') {
      const isMatch = index > 0 && parts[index - 1] === '';
      runs.push({ text: unescape(part), isMatch });
    }
    return runs;
  }, []);
}

const unescape = (text: string) =>
  text.replaceAll('\u200b', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
