import type { Picture } from '../../edition/schema/picture.ts';

/**
 * The places of pictures: their width there (HTML's `sizes`), and the least width of a picture, in pixels. No
 * picture is stretched beyond twice its width.
 */
export const places = {
  /** Above the text of the home page's top story. */
  lead: {
    sizes: '(min-width: 105rem) 61rem, (min-width: 64rem) min(49rem, 62vw), calc(100vw - 2rem)',
    minWidth: 496,
  },
  /** Beside the text of a category's first story. */
  beside: {
    sizes: '(min-width: 105rem) 60rem, (min-width: 64rem) min(48rem, 61vw), calc(100vw - 2rem)',
    minWidth: 496,
  },
  /** In a grid of up to three columns. */
  story: {
    sizes:
      '(min-width: 105rem) 31rem, (min-width: 64rem) min(24rem, 30vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)',
    minWidth: 304,
  },
  /** In a grid of up to three columns, and on small screens beside its headline. */
  featured: {
    sizes:
      '(min-width: 105rem) 31rem, (min-width: 64rem) min(24rem, 30vw), (min-width: 40rem) 30vw, 5.5rem',
    minWidth: 304,
  },
  /** Beside its headline on every screen. */
  small: { sizes: '5.5rem', minWidth: 88 },
  /** In a block of the home page that has a whole row. */
  wide: {
    sizes:
      '(min-width: 105rem) 46rem, (min-width: 64rem) min(37rem, 46vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)',
    minWidth: 304,
  },
  /** In a block of the home page that has half of a row, and on small screens beside its headline. */
  half: {
    sizes:
      '(min-width: 105rem) 22rem, (min-width: 64rem) min(17rem, 22vw), (min-width: 40rem) 46vw, 5.5rem',
    minWidth: 304,
  },
  /** In a row of the blog list. */
  thumbnail: { sizes: '(min-width: 48rem) 7rem, 4rem', minWidth: 56 },
  /** Across the text of a post. */
  post: { sizes: '(min-width: 44rem) 42rem, calc(100vw - 2rem)', minWidth: 336 },
  /** Of an author. */
  portrait: { sizes: '12rem', minWidth: 1 },
  /** On the card of a partner's document. */
  document: {
    sizes: '(min-width: 64rem) min(24rem, 30vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)',
    minWidth: 304,
  },
} as const satisfies Record<string, { sizes: string; minWidth: number }>;

export type PicturePlace = keyof typeof places;

/** Returns the picture if it is wide enough for a place. The width of a linked picture is unknown. */
export function toFitting(picture: Picture | undefined, place: PicturePlace): Picture | undefined {
  const { minWidth } = places[place];
  return picture === undefined || (picture.width ?? minWidth) < minWidth ? undefined : picture;
}
