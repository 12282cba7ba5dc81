/** How long a title is: the longer it is, the smaller it is set. */
export type TitleLength = 'usual' | 'long' | 'longest';

/** Letters that are as wide as two. */
const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/** Tells how long a title is, on the page. */
export function measureTitle(title: string): TitleLength {
  const length = title.length + (title.match(wide)?.length ?? 0);
  return length > 160 ? 'longest' : length >= 90 ? 'long' : 'usual';
}
