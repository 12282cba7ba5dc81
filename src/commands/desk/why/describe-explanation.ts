import type { Explanation } from './explain.ts';

/** What an editor reads of a story that has no title. */
export const untitled = '(without a title)';

/** An explanation as lines of text. */
export function describeExplanation({ notes, stories, rest }: Explanation): string {
  const blocks = stories.map(({ title, publisher, link, lines }) => {
    const name = [title || untitled, publisher].filter(Boolean).join(' · ');
    return [name, ...[...(link === undefined ? [] : [link]), ...lines].map((line) => `  ${line}`)];
  });
  const more = rest > 0 ? [[`${rest} more: give more words.`]] : [];
  return [notes, ...blocks, ...more].map((lines) => lines.join('\n')).join('\n\n');
}
