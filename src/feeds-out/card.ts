import { hash } from 'node:crypto';
import type { Publication } from '../publication/publication.ts';

/** Raised when the drawing of cards changes. Social networks cache a picture by its address. */
const design = 1;

/** The size of a card, in pixels. A card is the picture of a page on social networks. */
export const cardSize = { width: 1200, height: 630 };

/** The path of the card with these words. Its name is a digest of everything that is drawn on it. */
export function toCardPath({ name, tagline, theme }: Publication, words: string): string {
  const content = JSON.stringify([design, words, name, tagline, theme.mark, theme.accent]);
  return `/cards/${hash('sha256', content).slice(0, 20)}.png`;
}
