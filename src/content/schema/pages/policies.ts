import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { line } from '../text.ts';
import { legalSections, updated } from './legal.ts';
import value from '../../policies.json' with { type: 'json' };

/** A page that a site has where it has sections. */
const policy = z.strictObject({
  ...pageShape,
  updated: updated.optional(),
  sections: legalSections.optional(),
});

/** What a publication holds itself to, and who makes it. */
export const policies = defineContent(
  'src/content/policies.json',
  z.strictObject({
    contents: line,
    updatedLabel: line,
    /** The heading of the list of these pages on the about page. */
    heading: line,
    'corrections-policy': policy,
    ethics: policy,
    /** `people` is the heading of its authors. */
    masthead: policy.extend({ people: line }),
  }),
  value,
);
