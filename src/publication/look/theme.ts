import { z } from 'zod';
import { findLowContrast, findNearest, toDarkAccent, type Scheme } from './contrast.ts';
import { fontSchema } from './fonts.ts';

/** A color that is readable as text on the pages of a scheme. */
const accentOf = (scheme: Scheme) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a color such as "#0b5f66"', abort: true })
    .superRefine((color, context) => {
      const low = findLowContrast(color, scheme);
      if (low === undefined) return;
      // Rounded down, so that 4.49 is not shown as enough.
      const contrast = Math.floor(low.contrast * 100) / 100;
      const message = `which has ${contrast} to 1 against ${low.ground}, and text needs 4.5; the nearest color that passes is "${findNearest(color, scheme)}"`;
      context.addIssue({ code: 'custom', message });
    });

/** The colors of a publication that chooses none. */
const usual = { accent: '#0b5f66', accentDark: '#6fcfd2' };

/** The schema of a publication's colors, fonts and mark. */
export const themeSchema = z
  .strictObject({
    accent: accentOf('light')
      .optional()
      .describe(
        'The accent color of light pages. Its contrast to white and to gray boxes must be at least 4.5 to 1.',
      ),
    accentDark: accentOf('dark')
      .optional()
      .describe(
        'The accent color of dark pages, with a contrast of at least 4.5 to 1 too. Without it a light color of the same hue is used.',
      ),
    mark: z
      .string()
      .min(1)
      .max(2)
      .optional()
      .describe(
        "One or two letters: the site's mark and icon. Without it the first letter of the name.",
      ),
    font: fontSchema
      .optional()
      .describe('The fonts, each of a short list, or `system` for those of the device.'),
  })
  .transform(({ accent, accentDark, ...theme }) => {
    const own = accent === undefined ? usual : { accent, accentDark: toDarkAccent(accent) };
    return { ...theme, ...own, ...(accentDark !== undefined && { accentDark }) };
  });

/** A publication that may lack a mark. */
interface Marked {
  name: string;
  language: string;
  theme: z.infer<typeof themeSchema>;
}

/** Fills in the mark of a publication without one: the first letter of its name, as a capital. */
export function withMark<T extends Marked>(publication: T) {
  const { name, language, theme } = publication;
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? [...name.trim()];
  // A replayed publication names its mark, and its digest depends on the order.
  const { mark = letter.toLocaleUpperCase(language), ...colors } = theme;
  return { ...publication, theme: { ...colors, mark } };
}
