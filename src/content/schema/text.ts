import { z } from 'zod';

/** A piece of copy: never empty. */
export const line = z.string().trim().min(1);

const link = /\[([^\]]*)\]\(([^)]*)\)/g;
const address = /^(?:\/(?!\/)\S*|#[\w-]+|https?:\/\/\S+|mailto:\S+@\S+)$/;
const placeholders = ['name', 'tagline'] as const;
type Placeholder = (typeof placeholders)[number];

/** The publication, or as much of it as copy may say. */
type Values = Record<Placeholder, string>;

/** A piece of copy that may hold links, `[words](/address)`, and the placeholders `{name}` and `{tagline}`. */
export const copy = line
  .refine((text) => [...text.matchAll(link)].every(([, words]) => words?.trim()), {
    error: 'expected words between the brackets of each link, such as [contact us](/contact)',
  })
  .refine((text) => [...text.matchAll(link)].every(([, , to]) => address.test(to ?? '')), {
    error: 'expected the address of each link to start with /, #, https:// or mailto:',
  })
  .refine((text) => [...text.matchAll(/\{([^}]*)\}/g)].every(([, key]) => isPlaceholder(key)), {
    error: `expected no placeholder but {${placeholders.join('} and {')}}`,
  });

const isPlaceholder = (key: string | undefined): key is Placeholder =>
  placeholders.some((known) => known === key);

/** A run of text, or of text that is a link. */
export interface Part {
  text: string;
  href?: string;
}

/** Copy as the parts that a page prints one after the other, its placeholders filled. */
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

/** Copy as plain text: what structured data and descriptions hold. */
export const toPlain = (text: string, values: Values): string =>
  toParts(text, values)
    .map((part) => part.text)
    .join('');

/** Copy with its placeholders filled. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => (isPlaceholder(key) ? values[key] : whole));
