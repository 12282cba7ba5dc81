import type { Answer } from './explain.ts';

/** What an editor reads of a story that has no title. */
export const untitled = '(without a title)';

/** An answer as lines of text. */
export function describeAnswer({ notes, stories, rest }: Answer): string {
  const blocks = stories.map(({ title, publisher, link, lines }) => {
    const name = [title || untitled, publisher].filter(Boolean).join(' · ');
    return [name, ...[...(link === undefined ? [] : [link]), ...lines].map((line) => `  ${line}`)];
  });
  const more = rest > 0 ? [[`${rest} more: give more words.`]] : [];
  return [notes, ...blocks, ...more].map((lines) => lines.join('\n')).join('\n\n');
}
