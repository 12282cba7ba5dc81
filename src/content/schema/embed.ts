import { z } from 'zod';
import { embedKinds } from '../../publication/embeds.ts';
import { defineContent } from './load.ts';
import { line } from './text.ts';
import value from '../embed.json' with { type: 'json' };

/** The words around third-party content and the reader's consent, and those of links to a new tab. */
export const embed = defineContent(
  'src/content/embed.json',
  z.strictObject({
    newTab: line,
    offer: line,
    waiting: line,
    failed: line,
    kinds: z.record(z.enum(embedKinds), z.strictObject({ name: line, show: line, always: line })),
    ads: z.strictObject({
      label: line,
      offer: line,
      off: line,
      choices: line,
      /** The question that is asked once for the whole site. */
      question: z.strictObject({ text: line, accept: line, reject: line }),
    }),
    choices: z.strictObject({
      heading: line,
      /** What loads when, by `ads.load` of the publication. */
      text: z.strictObject({ ask: line, consent: line, always: line }),
      how: line,
      from: line,
      saved: line,
      scriptless: line,
      none: line,
    }),
  }),
  value,
);

/** Fills the host of an address into the placeholder `{host}` of a text. */
export const fillHost = (text: string, url: string) =>
  text.replaceAll('{host}', new URL(url).hostname);
