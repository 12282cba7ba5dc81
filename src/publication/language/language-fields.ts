import { z } from 'zod';
import { isLocale } from '../../text/dates/format-date.ts';
import { suggestTag } from '../suggest.ts';
import { isEnglish, isTag, nameLanguage, toDirection } from './tags.ts';

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
const locale = z.string().refine(isLocale, {
  error: ({ input }) =>
    `must be the tag of a language${suggestTag(input) ?? ', such as "en-US" or "de"'}`,
});

/** The fields that say in which language a site is. */
export const languageFields = {
  language: language
    .default('en-US')
    .describe(
      'The language of the site as a BCP 47 tag, such as "es" or "pt-BR": its words, dates, numbers, plurals and search.',
    ),
  direction: z
    .enum(['ltr', 'rtl'])
    .optional()
    .describe('The direction of its pages. Default: that in which the language is written.'),
  locale: locale
    .optional()
    .describe(
      'The language tag by which dates and numbers are written, such as "en-GB". Default: the language.',
    ),
};

interface Fields {
  language: string;
  direction?: 'ltr' | 'rtl' | undefined;
  locale?: string | undefined;
}

/**
 * A publication with the fields that follow from its language. They come last whether it names them or
 * not, because a replayed publication names all of them, and its digest depends on their order.
 */
export function withLanguage<T extends Fields>(publication: T) {
  const {
    language: tag,
    locale: written = tag,
    direction = toDirection(tag),
    ...others
  } = publication;
  return { ...others, language: tag, locale: written, direction };
}

/** Adds an issue for samples, whose texts are English, on a site in another language. */
export function checkSamples(
  { language: tag, samples }: { language: string; samples: boolean },
  context: z.RefinementCtx,
): void {
  if (!samples || isEnglish(tag)) return;
  const message = `but the samples are English, and the language is "${tag}": remove it, or write "samples": false`;
  context.addIssue({ code: 'custom', path: ['samples'], message });
}
