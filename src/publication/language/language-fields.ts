import { z } from 'zod';
import { suggestTag } from '../suggest.ts';
import { isEnglish, isTag, nameLanguage } from './tags.ts';

const example = 'such as "en-US", "es" or "pt-BR"';

// Rules that join fields read the language, so they wait for a tag that is one.
const language = z
  .string()
  .refine(isTag, {
    abort: true,
    error: ({ input }) =>
      `but that is no language tag (BCP 47)${suggestTag(input) ?? `: write one, ${example}`}`,
  })
  .refine((tag) => nameLanguage(tag) !== undefined, {
    error: ({ input }) =>
      `but no language has this tag${suggestTag(input) ?? `: write a known one (BCP 47), ${example}`}`,
  });
export const languageSchema = language
  .default('en-US')
  .describe(
    'The language of the site as a BCP 47 tag, such as "es" or "en-GB": its words, direction, dates, numbers and search.',
  );

/** Adds an issue for samples, whose texts are English, on a site in another language. */
export function checkSamples(
  { language: tag, samples }: { language: string; samples: boolean },
  context: z.RefinementCtx,
): void {
  if (!samples || isEnglish(tag)) return;
  const message = `but the samples are English, and the language is "${tag}": remove it, or write "samples": false`;
  context.addIssue({ code: 'custom', path: ['samples'], message });
}
