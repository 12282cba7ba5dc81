import { z } from 'zod';
import { defineContent } from '../load.ts';
import { plural } from '../plural.ts';
import value from '../../post.json' with { type: 'json' };
import { line } from '../text.ts';

const parts = ['author', 'title', 'publication', 'date', 'address'] as const;

/** The words around a post on its page. The words that the blog list says too are in site.ts. */
export const post = defineContent(
  'src/content/post.json',
  z.strictObject({
    /** Who wrote a post that names nobody (ruling 16). */
    author: line,
    readingTime: plural,
    /** The heading of what a post rests on. */
    sources: line,
    /** The page of an author, whose name is {author} in its description. */
    writer: z.strictObject({
      description: line,
      stories: line,
      empty: line,
      /** The heading of its feeds. */
      feeds: line,
    }),
    contents: line,
    related: line,
    /** The name of the links to the next posts. */
    neighbors: line,
    newer: line,
    older: line,
    newsletter: line,
    print: line,
    listen: z.strictObject({
      start: line,
      /** The name of the group of its controls. */
      label: line,
      stop: line,
      speed: line,
      playing: line,
      paused: line,
      ended: line,
      voiceless: line,
      failed: line,
    }),
    cite: z.strictObject({
      heading: line,
      /** A citation: words, and the name of each part in braces. */
      format: line.refine((text) => parts.every((part) => text.split(`{${part}}`).length === 2), {
        error: `expected each of {${parts.join('}, {')}} once`,
      }),
      copy: line,
      copied: line,
      uncopied: line,
    }),
  }),
  value,
);

/** What stands around the date of a citation, and goes with it. */
const dated = /[\s,;([]*\{date\}[)\]]?/;

/** Fills the parts of a citation. A post without a date is cited without one. */
export function toCitation(
  format: string,
  values: Record<Exclude<(typeof parts)[number], 'date'>, string> & { date: string | undefined },
): string {
  const shown = values.date === undefined ? format.replace(dated, '') : format;
  return shown.replace(/^[\s,;:.]+/, '').replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const part = parts.find((each) => each === name);
    return (part && values[part]) ?? whole;
  });
}
