import { z } from 'zod';

/** A family of fonts. Text has its variable font, from the package @fontsource-variable/ID. */
interface FontFamily {
  name: string;
  kind: 'serif' | 'sans';
  /**
   * The package with a font file for each weight, which headlines and drawings have. Its name is whole, because
   * the dependencies of Halfhour's package are found by their names in the code.
   */
  drawn: `@fontsource/${string}`;
  /** The weights of its variable font. */
  weights: string;
  /** How wide the fallback font of its kind is drawn, regular and bold, so that both are as wide. */
  fallback: { regular: string; bold: string };
}

export const fontFamilies = {
  faustina: {
    name: 'Faustina',
    kind: 'serif',
    drawn: '@fontsource/faustina',
    weights: '300 800',
    fallback: { regular: '102%', bold: '103%' },
  },
  'libre-franklin': {
    name: 'Libre Franklin',
    kind: 'sans',
    drawn: '@fontsource/libre-franklin',
    weights: '100 900',
    fallback: { regular: '104%', bold: '100%' },
  },
} as const satisfies Record<string, FontFamily>;

export type FontId = keyof typeof fontFamilies;
const fontIds = Object.keys(fontFamilies) as FontId[];

/** `system` is the font of the reader's device, which loads nothing. */
const choices = [...fontIds, 'system'] as const;
export type FontChoice = (typeof choices)[number];

/** The schema of a publication's fonts. */
export const fontSchema = z.strictObject({
  text: z
    .enum(choices)
    .default('libre-franklin')
    .describe('The font of all that is read or pressed.'),
  display: z.enum(choices).default('faustina').describe('The font of headlines and names.'),
});

type Fonts = z.infer<typeof fontSchema>;

interface WithFont {
  theme: { font?: Fonts | undefined };
}

/** The fonts that the shared style sheet names (styles/fonts.css). */
const usual = fontSchema.parse({});

/** The fonts of a publication, and whether it has others than the usual ones. */
export function toFonts({ theme }: WithFont): Fonts & { isUsual: boolean } {
  const { font = usual } = theme;
  return { ...font, isUsual: font.text === usual.text && font.display === usual.display };
}

/** What a font is for. Headlines have a file of one weight, which is small. Text has one with all weights. */
export type FontRole = 'text' | 'display';
const weightsInName = { text: 'wght', display: '700' } as const satisfies Record<FontRole, string>;

/** Finds the file of a font in a role among others, for a subset of its letters such as `latin`. */
export function findFont(
  files: readonly string[],
  { choice, role, subset }: { choice: FontChoice; role: FontRole; subset: string },
): string | undefined {
  const name = `/${choice}-${subset}-${weightsInName[role]}-normal.`;
  return files.find((file) => file.includes(name));
}

/** Whether a file of the site's code is a font that a publication does not use. */
export function isUnusedFont(file: string, publication: WithFont): boolean {
  const { text, display } = toFonts(publication);
  const isOf = (choice: FontChoice, role: FontRole) =>
    file.includes(`/${choice}-`) && file.includes(`-${weightsInName[role]}-normal.`);
  return file.endsWith('.woff2') && !isOf(text, 'text') && !isOf(display, 'display');
}

/** Whether a file is a font with letters that texts in a language rarely have. */
export function isRareFont(file: string, language: string): boolean {
  const { language: code, script } = new Intl.Locale(language).maximize();
  const isRare = { vietnamese: code !== 'vi', cyrillic: script !== 'Cyrl' };
  const rare = Object.entries(isRare).filter(([, is]) => is);
  return file.endsWith('.woff2') && rare.some(([subset]) => file.includes(`-${subset}-`));
}
