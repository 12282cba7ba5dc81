import { hash } from 'node:crypto';
import type { Publication } from '../publication/publication.ts';

/** Raised when cards are drawn in another way: networks keep a picture for as long as its address stays. */
const design = 1;

/** The size of the pictures that stand for a page on social networks. */
export const cardSize = { width: 1200, height: 630 };

/** Where the card with these words is: its name is a digest of all that is drawn on it. */
export function toCardPath({ name, tagline, theme }: Publication, words: string): string {
  const content = JSON.stringify([design, words, name, tagline, theme.mark, theme.accent]);
  return `/cards/${hash('sha256', content).slice(0, 20)}.png`;
}
