import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import privacyValue from '../../privacy.json' with { type: 'json' };
import termsValue from '../../terms.json' with { type: 'json' };

/** The date of the last change of a long text. */
export const updated = z.iso.date({ error: 'expected a date such as "2026-11-01"' });

/** The sections of a long text. */
export const legalSections = z
  .array(
    z.strictObject({
      heading: line,
      /** Paragraphs and lists. */
      blocks: z.array(z.union([copy, z.strictObject({ list: z.array(copy).min(1) })])).min(1),
    }),
  )
  .min(1);

/** A long text in sections. */
export interface Legal {
  /** The heading of the list of its sections. */
  contents: string;
  updatedLabel: string;
  updated?: string | undefined;
  sections: z.infer<typeof legalSections>;
}

const legalSchema = z.strictObject({
  ...pageShape,
  /** The heading of the list of sections. */
  contents: line,
  updatedLabel: line,
  updated,
  sections: legalSections,
});

/** The privacy policy: the owner's text (ruling 13). */
export const privacy = defineContent('src/content/privacy.json', legalSchema, privacyValue);

/** The terms of service. */
export const terms = defineContent('src/content/terms.json', legalSchema, termsValue);
