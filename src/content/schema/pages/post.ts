import { defineContent } from '../load.ts';
import { line } from '../text.ts';
import value from '../../post.json' with { type: 'json' };

const parts = ['author', 'title', 'publication', 'date', 'address'] as const;

/** The words around a post on its page. The words that the blog list says too are in site.ts. */
export const post = defineContent('post', value, {
  fields: {
    // A citation: words, and the name of each part in braces.
    'cite.format': line.refine(
      (text) => parts.every((part) => text.split(`{${part}}`).length === 2),
      { error: `expected each of {${parts.join('}, {')}} once` },
    ),
  },
});

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
