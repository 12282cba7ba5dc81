import type { Publication } from '../../publication/publication.ts';

/** The colors of an e-mail: those of the site's pages (styles/colors.css). */
const toColors = ({ theme }: Pick<Publication, 'theme'>) => ({
  light: { paper: '#ffffff', ink: '#14181c', muted: '#545d66', rule: '#d3d9de' },
  dark: { paper: '#101417', ink: '#e9edef', muted: '#a4aeb6', rule: '#343d44' },
  accent: theme.accent,
  accentDark: theme.accentDark,
});

/**
 * The style sheet of an e-mail. Many mail programs read only the styles of elements, so it holds nothing but the
 * colors for dark rooms and smaller pictures for narrow screens. It has no quotes and angle brackets, which React would escape.
 */
export function emailStyles(publication: Pick<Publication, 'theme'>): string {
  const { dark, accentDark } = toColors(publication);
  const rules = [
    `.paper,td{background-color:${dark.paper}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.accent{color:${accentDark}!important}`,
    `.rule{border-color:${dark.rule}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join('')}}@media (max-width:480px){.thumb{width:72px!important}}`;
}

/** Fonts that every device has: mail programs load none. */
const text = 'Arial, Helvetica, sans-serif';
const serif = "Georgia, 'Times New Roman', serif";

/** The styles of the elements of an e-mail, which are those of a light room. */
export function elementStyles(publication: Pick<Publication, 'theme'>) {
  const { light, accent } = toColors(publication);
  const plain = { margin: 0, fontFamily: text, fontSize: '16px', lineHeight: '24px' };
  // Mail programs know one of the two.
  const breaks = { wordBreak: 'break-word', wordWrap: 'break-word' } as const;
  const title = { margin: 0, fontFamily: serif, fontWeight: 'bold', ...breaks };
  const small = { ...plain, fontSize: '14px', lineHeight: '20px', color: light.muted };
  return {
    body: { margin: 0, padding: 0, backgroundColor: light.paper },
    container: { width: '100%', maxWidth: '600px' },
    containerCell: { padding: '16px' },
    name: { ...title, fontSize: '26px', lineHeight: '32px', color: light.ink },
    heading: {
      ...title,
      fontSize: '20px',
      lineHeight: '26px',
      color: accent,
      padding: '16px 0 8px',
    },
    rule: { borderTop: `1px solid ${light.rule}` },
    strong: { borderTop: `2px solid ${light.ink}` },
    padded: { paddingTop: '16px', paddingBottom: '16px' },
    lead: { ...title, fontSize: '24px', lineHeight: '30px', color: light.ink },
    title: { ...title, fontSize: '18px', lineHeight: '24px', color: light.ink },
    link: { color: light.ink, textDecoration: 'none' },
    excerpt: { ...plain, color: light.ink, paddingTop: '4px', ...breaks },
    small: { ...small, paddingTop: '4px', ...breaks },
    smallLink: { color: accent, textDecoration: 'underline' },
    wide: { display: 'block', width: '100%', maxWidth: '568px', paddingBottom: '12px' },
    narrow: { display: 'block', width: '112px' },
    thumb: { width: '112px' },
  } as const;
}
