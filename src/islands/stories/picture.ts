import type { Picture } from '../../edition/picture.ts';

/** Where pictures stand: how wide they are there (HTML's `sizes`), and the narrowest that looks well. */
export const places = {
  /** Over the words of the story that leads the home page. */
  lead: {
    sizes: '(min-width: 64rem) min(49rem, 62vw), calc(100vw - 2rem)',
    least: 480,
  },
  /** Beside the words of the story that leads a category. */
  beside: {
    sizes: '(min-width: 64rem) min(48rem, 61vw), calc(100vw - 2rem)',
    least: 480,
  },
  /** In a grid of up to three columns. */
  story: {
    sizes: '(min-width: 64rem) min(24rem, 30vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)',
    least: 160,
  },
  /** In a block of the home page, of up to four columns. */
  brief: {
    sizes: '(min-width: 64rem) min(17rem, 22vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)',
    least: 160,
  },
  /** In a row of the blog list. */
  thumbnail: { sizes: '(min-width: 48rem) 7rem, 4rem', least: 1 },
  /** Beside the heading of a post. */
  post: { sizes: '(min-width: 64rem) min(24rem, 31vw), calc(100vw - 2rem)', least: 1 },
  /** Of a partner's document. */
  document: {
    sizes: '(min-width: 64rem) min(24rem, 30vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)',
    least: 1,
  },
} as const satisfies Record<string, { sizes: string; least: number }>;

export type Place = keyof typeof places;

/** The picture, if it is wide enough for a place. Of one that is linked to, nobody knows. */
export function fit(picture: Picture | undefined, place: Place): Picture | undefined {
  const { least } = places[place];
  return picture === undefined || (picture.width ?? least) < least ? undefined : picture;
}
