import { categorySlugs } from '../publication/categories.ts';
import { countBytes } from '../text/lite.ts';

/** What a text-only page may weigh, in bytes before any compression: what one round trip brings. */
export const mostLiteBytes = 14 * 1024;
/** What of it the frame takes: head, policy, style, menu. */
const frame = 3 * 1024;
/** What the markup around a headline takes, its date too. */
const lineFrame = 120;

/** The pages of headlines that have a text-only version. */
const lists = ['/', ...categorySlugs.map((slug) => `/${slug}`), '/blog'];

/** Whether a page has a text-only version: a list has, and a post. */
export function hasLite(path: string): boolean {
  return lists.includes(path) || /^\/blog\/[^/]+$/.test(path);
}

/** The path of a page's text-only version; where it has none, of the front page's. */
export function toLitePath(path: string): string {
  return path !== '/' && hasLite(path) ? `/lite${path}` : '/lite';
}

/** The path of the page that a path is a version of: itself, unless it is that of a text-only page. */
export function toFullPath(path: string): string {
  const rest = /^\/lite(\/.*)?$/.exec(path);
  return rest ? (rest[1] ?? '/') : path;
}

/** A headline of a text-only page. */
export interface Headline {
  title: string;
  link?: string | undefined;
  /** Whose story it is, when it is not our own. */
  source?: string;
  date?: string | undefined;
}

/**
 * As many headlines of each list as fit on one page, in turns: the first of every list before the
 * second of any. One that is too long for what is left is passed over.
 */
export function takeHeadlines(headlines: readonly (readonly Headline[])[]): Headline[][] {
  const taken = headlines.map((): Headline[] => []);
  let left = mostLiteBytes - frame;
  const longest = Math.max(...headlines.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const [place, list] of headlines.entries()) {
      const headline = list[rank];
      const bytes = headline === undefined ? 0 : countLine(headline);
      if (headline === undefined || bytes > left) continue;
      left -= bytes;
      taken[place]?.push(headline);
    }
  }
  return taken;
}

function countLine({ title, source = '', link = '' }: Headline): number {
  return lineFrame + countPrinted(title + source + link);
}

/** How many bytes a post's body may have on a page that says its title twice, and its description. */
export function countRoom(title: string, description: string): number {
  return mostLiteBytes - frame - countPrinted(title + title + description);
}

/** The bytes of a text as HTML: a character that is escaped takes six at most. */
function countPrinted(text: string): number {
  return countBytes(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
