import {
  findFont,
  fontFamilies,
  toFonts,
  type FontChoice,
  type FontRole,
} from '../../publication/look/fonts.ts';
import { toDirection, toScript } from '../../publication/language/tags.ts';
import type { Publication } from '../../publication/publication.ts';
import { splitAtSpaces } from '../../text/letters.ts';

/** The files of a family, and the letters of each (styles/fonts.css). */
const subsets = [
  { subset: 'latin', letters: '' },
  { subset: 'latin-ext', letters: ';unicode-range:U+100-2FF,U+1E00-1EFF' },
];
const locals = {
  serif: { regular: 'TimesNewRomanPSMT', bold: 'TimesNewRomanPS-BoldMT' },
  sans: { regular: 'Arial', bold: 'Arial-BoldMT' },
};
const generic = { serif: 'serif', sans: 'system-ui,sans-serif' };

/**
 * The CSS of a publication's own colors, fonts and logo, which is inline in every page. `files` are the paths
 * of the site's code, fonts included. It stands before the shared style sheet, so its selectors are stronger.
 */
export function toOwnStyle(publication: Publication, files: Iterable<string>): string {
  const { accent, accentDark } = publication.theme;
  return [
    `:root{--accent:light-dark(${accent},${accentDark})}`,
    toFontStyle(publication, [...files]),
    toLogoStyle(publication),
    toScriptStyle(publication),
  ].join('');
}

function toFontStyle(publication: Publication, files: readonly string[]): string {
  const { text, display, isUsual } = toFonts(publication);
  if (isUsual) return '';
  return [
    toFaces(text, 'text', files),
    toFaces(display, 'display', files),
    `:root:root{--text-font:${toStack(text, 'text')};--display-font:${toStack(display, 'display')}}`,
    // Text on phones has the system's font until the other is stored.
    `@media not all and (min-width:64rem){:root:root:not(.fonts-loaded){--text-font:${toGeneric(text)}}}`,
  ].join('');
}

function toFaces(choice: FontChoice, role: FontRole, files: readonly string[]): string {
  if (choice === 'system') return '';
  const { kind, weights, fallback } = fontFamilies[choice];
  const range = role === 'text' ? weights : '700 800';
  const own = subsets.flatMap(({ subset, letters }) => {
    const file = findFont(files, { choice, role, subset });
    if (file === undefined) return [];
    return `@font-face{font-family:own-${role};src:url(${file});font-display:optional;font-weight:${range}${letters}}`;
  });
  const near = (['regular', 'bold'] as const).map(
    (weight) =>
      `@font-face{font-family:near-${role};src:local(${locals[kind][weight]});font-weight:${weight === 'bold' ? 700 : 400};size-adjust:${fallback[weight]}}`,
  );
  return [...own, ...near].join('');
}

const toGeneric = (choice: FontChoice) =>
  generic[choice === 'system' ? 'sans' : fontFamilies[choice].kind];

const toStack = (choice: FontChoice, role: FontRole) =>
  choice === 'system' ? toGeneric(choice) : `own-${role},near-${role},${toGeneric(choice)}`;

/**
 * The logo has the height of the mark, and its width before it is loaded. A logo for light pages alone stands on
 * white on dark ones, with a white edge. One for dark pages is not printed.
 */
function toLogoStyle({ logo }: Publication): string {
  if (logo === undefined) return '';
  const plain =
    '.logo{display:block;width:auto;max-width:100%;height:2.25rem;background:none;object-fit:contain;object-position:0}@media(min-width:48rem){.logo{height:4rem}}';
  if (logo.dark !== undefined)
    return `${plain}@media screen{.on-paper{display:none}}@media print{picture .logo{display:none}}`;
  return `${plain}@media screen{.logo{--ground:light-dark(#0000,#fff);background:var(--ground);box-shadow:0 0 0 .25rem var(--ground)}}`;
}

/** Scripts with marks above and below their letters, which need room between the lines of a headline. */
const tall = new Set(
  splitAtSpaces(
    'Arab Beng Deva Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt',
  ),
);
/** Scripts whose letters fill their boxes. Their lines end between phrases, where a browser knows these. */
const full = new Set(['Hans', 'Hant', 'Jpan', 'Kore']);
const headings = '.title:not(:lang(en)),.post :is(h2,h3,h4,h5,h6)';

/** What the script of a language needs that is not that of Latin letters. Its letters may be joined. */
function toScriptStyle({ language }: Publication): string {
  const script = toScript(language);
  return [
    tall.has(script) ? `${headings}{line-height:1.4;letter-spacing:0}` : '',
    full.has(script) ? `${headings}{line-height:1.25;letter-spacing:0;word-break:auto-phrase}` : '',
    // A date beside a word of another direction stays whole.
    toDirection(language) === 'rtl' ? 'time,[lang]{unicode-bidi:isolate}' : '',
  ].join('');
}
