import { z } from 'zod';
import { embedKinds } from '../../publication/embeds.ts';
import { defineContent } from './load.ts';
import { line } from './text.ts';
import value from '../embed.json' with { type: 'json' };

/** The words around content of other hosts: before and while it loads, the reader's choices, links to a new tab. */
export const embed = defineContent(
  'src/content/embed.json',
  z.strictObject({
    newTab: line,
    offer: line,
    waiting: line,
    failed: line,
    kinds: z.record(z.enum(embedKinds), z.strictObject({ name: line, show: line, always: line })),
    ads: z.strictObject({ label: line, offer: line, off: line, choices: line }),
    choices: z.strictObject({
      heading: line,
      text: line,
      how: line,
      from: line,
      saved: line,
      scriptless: line,
      none: line,
    }),
  }),
  value,
);

/** A line about a host, its name filled in. */
export const nameHost = (text: string, url: string) =>
  text.replaceAll('{host}', new URL(url).hostname);
