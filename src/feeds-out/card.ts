import { hash } from 'node:crypto';
import { toFonts } from '../publication/look/fonts.ts';
import type { Look } from '../publication/look/look.ts';
import type { Publication } from '../publication/publication.ts';

/** Raised when the drawing of cards changes. Social networks cache a picture by its address. */
const design = 2;

/** The size of a card, in pixels. A card is the picture of a page on social networks. */
export const cardSize = { width: 1200, height: 630 };

/** The path of the card with these words. Its name is a digest of everything that is drawn on it. */
export function toCardPath(publication: Publication, words: string, { logo }: Look): string {
  const { name, tagline, theme } = publication;
  const { isUsual, text, display } = toFonts(publication);
  const own = [...(isUsual ? [] : [text, display]), ...(logo ? [logo.card.src] : [])];
  const content = JSON.stringify([design, words, name, tagline, theme.mark, theme.accent, ...own]);
  return `/cards/${hash('sha256', content).slice(0, 20)}.png`;
}
