import { z } from 'zod';
import { defineContent } from '../load.ts';
import { copy, line } from '../text.ts';
import privacyValue from '../../privacy.json' with { type: 'json' };
import termsValue from '../../terms.json' with { type: 'json' };

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

/** The privacy policy: the owner's text (ruling 13). */
export const privacy = defineContent('privacy', privacyValue, {
  fields: { sections: legalSections },
});

/** The terms of service. */
export const terms = defineContent('terms', termsValue, { fields: { sections: legalSections } });
