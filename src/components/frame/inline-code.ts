import type { Publication } from '../../publication/publication.ts';

/** The inline scripts that pages print besides those of Astro's build. */
export const inlineScripts = {
  /** Shows the packaged fonts from the first paint on where the service worker serves them. */
  fonts: "if(navigator.serviceWorker?.controller)document.documentElement.className='fonts-loaded'",
  /** Speculation rules: has browsers prefetch a page of the site when a reader points at its link. */
  prefetch: JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] },
        eagerness: 'moderate',
      },
    ],
  }),
} as const;

/** The publication's colors as custom properties, light and dark: the text of a `<style>`. */
export function toThemeStyle({ theme }: Publication): string {
  const { accent, accentDark } = theme;
  return `:root{--accent:${accent}}@media(prefers-color-scheme:dark){:root{--accent:${accentDark}}}`;
}

/** The inline code that components print besides what Astro's build prints: policies list its hashes. */
export function listInlineCode(publication: Publication): { scripts: string[]; styles: string[] } {
  return { scripts: Object.values(inlineScripts), styles: [toThemeStyle(publication)] };
}
