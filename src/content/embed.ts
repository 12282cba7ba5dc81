import { z } from 'zod';
import { defineContent } from './load.ts';
import { line } from './text.ts';
import value from './embed.json' with { type: 'json' };

/** The words around content of other hosts: frames, and links to a new tab. */
export const embed = defineContent(
  'src/content/embed.json',
  z.strictObject({ provider: line, newTab: line }),
  value,
);
