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
 * colors for dark rooms, smaller pictures for narrow screens, and what differs on paper. It has no quotes and angle brackets, which React would escape.
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
  const onPaper = [
    '.sheet{max-width:none!important}',
    // A sheet has the addresses that its links lead to, and two columns below the first story.
    '.columns{columns:2;column-gap:28px}',
    '.columns table{break-inside:avoid}',
    'img{max-height:220px;object-fit:cover}',
    '.columns .thumb,.columns .gap,.screen{display:none!important}',
    'h1,h2{break-after:avoid}',
    '.rule td{padding-top:8px!important;padding-bottom:8px!important}',
    '.columns td{padding-top:5px!important;padding-bottom:5px!important}',
    '.columns td td{padding:0!important}',
    '.columns h2{font-size:15px!important;line-height:19px!important}',
    '.columns p{font-size:13px!important;line-height:17px!important;padding-top:2px!important}',
    '.story::after,a.accent::after{content:attr(href);display:block;color:#545d66;font:9px/12px Arial,sans-serif;max-height:24px;overflow:hidden;word-break:break-all}',
  ];
  return `@media print{${onPaper.join('')}}@media (prefers-color-scheme:dark){${rules.join('')}}@media (max-width:480px){.thumb{width:72px!important}}`;
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
