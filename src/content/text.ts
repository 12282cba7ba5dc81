import { z } from 'zod';

/** A piece of copy: never empty. */
export const line = z.string().trim().min(1);

const link = /\[([^\]]*)\]\(([^)]*)\)/g;
const address = /^(?:\/(?!\/)\S*|#[\w-]+|https?:\/\/\S+|mailto:\S+@\S+)$/;
const placeholders = { name: 'the name of the publication' };

type Values = Record<keyof typeof placeholders, string>;

/** A piece of copy that may hold links, `[words](/address)`, and the placeholder `{name}`. */
export const copy = line
  .refine((text) => [...text.matchAll(link)].every(([, words]) => words?.trim()), {
    error: 'expected words between the brackets of each link, such as [contact us](/contact)',
  })
  .refine((text) => [...text.matchAll(link)].every(([, , to]) => address.test(to ?? '')), {
    error: 'expected the address of each link to start with /, #, https:// or mailto:',
  })
  .refine((text) => [...text.matchAll(/\{([^}]*)\}/g)].every(([, key]) => isPlaceholder(key)), {
    error: `expected no placeholder but {${Object.keys(placeholders).join('}, {')}}`,
  });

const isPlaceholder = (key: string | undefined) => key !== undefined && key in placeholders;

/** A run of text, or of text that is a link. */
export interface Part {
  text: string;
  href?: string;
}

/** Copy as the parts that a page prints one after the other, its placeholders filled. */
export function toParts(text: string, values: Values): Part[] {
  const filled = fill(text, values);
  const parts: Part[] = [];
  let end = 0;
  for (const match of filled.matchAll(link)) {
    if (match.index > end) parts.push({ text: filled.slice(end, match.index) });
    parts.push({ text: match[1] ?? '', href: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < filled.length) parts.push({ text: filled.slice(end) });
  return parts;
}

/** Copy as plain text: what structured data and descriptions hold. */
export const toPlain = (text: string, values: Values): string =>
  toParts(text, values)
    .map((part) => part.text)
    .join('');

/** Copy with its placeholders filled. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    isPlaceholder(key) ? values[key as keyof Values] : whole,
  );
