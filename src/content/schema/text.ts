import { z } from 'zod';

/** A plain text, which must not be empty. */
export const line = z.string().trim().min(1);

const link = /\[([^\]]*)\]\(([^)]*)\)/g;
const address = /^(?:\/(?!\/)\S*|#[\w-]+|https?:\/\/\S+|mailto:\S+@\S+)$/;
const placeholders = ['name', 'tagline'] as const;
type Placeholder = (typeof placeholders)[number];

/** The values of placeholders. A publication has all of them. */
type Values = Record<Placeholder, string>;

/** A text that may have links, `[words](/address)`. */
export const linked = line
  .refine((text) => [...text.matchAll(link)].every(([, words]) => words?.trim()), {
    error: 'expected words between the brackets of each link, such as [contact us](/contact)',
  })
  .refine((text) => [...text.matchAll(link)].every(([, , to]) => address.test(to ?? '')), {
    error: 'expected the address of each link to start with /, #, https:// or mailto:',
  });

/** A text that may have links and the placeholders `{name}` and `{tagline}`. */
export const copy = linked.refine(
  (text) => [...text.matchAll(/\{([^}]*)\}/g)].every(([, key]) => isPlaceholder(key)),
  {
    error: `expected no placeholder but {${placeholders.join('} and {')}}`,
  },
);

const isPlaceholder = (key: string | undefined): key is Placeholder =>
  placeholders.some((known) => known === key);

/** A run of plain or linked text. */
interface Part {
  text: string;
  href?: string;
}

/** Splits copy into plain and linked text, and fills its placeholders. */
export function toParts(text: string, values: Values): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    if (match.index > end) parts.push({ text: fill(text.slice(end, match.index), values) });
    parts.push({ text: fill(match[1] ?? '', values), href: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: fill(text.slice(end), values) });
  return parts;
}

/** Fills the placeholders of a text. Other text in braces stays. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => (isPlaceholder(key) ? values[key] : whole));
