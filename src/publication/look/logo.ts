import { z } from 'zod';

const picture = z.string().regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\.(?:svg|png)$/, {
  error: 'must be the path of an SVG or PNG file in the folder public, such as "logo.svg"',
});

/** The schema of a publication's logo. */
export const logoSchema = z.strictObject({
  light: picture.describe(
    'The logo on light pages, with the name of the site in it: the path of an SVG or PNG file in `public`.',
  ),
  dark: picture
    .optional()
    .describe('The logo on dark pages. Without it the light one stands on white there.'),
  icon: picture
    .optional()
    .describe('The picture of icons, best a square one. Without it they show the light logo.'),
});
