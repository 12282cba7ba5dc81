import { defineList } from './stored.ts';
import type { ListedStory } from './listed-story.ts';

/** The stories that the reader saved, the latest first. */
export const saved = defineList('saved', 500, isStory);

/** The stories of the last visit to the page of what the reader follows. */
export const followed = defineList('followed', 500, isStory);

/** Whether a value is a story that may be shown and linked. */
export function isStory(value: unknown): value is ListedStory {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, address, source, ...more } = value as Record<string, unknown>;
  const { section = '', date = '', excerpt = '', isRead = true } = more;
  const texts = [key, title, address, source, section, date, excerpt];
  const isWhole = texts.every((text) => typeof text === 'string') && isRead === true;
  return isWhole && isAddress(String(address));
}

/** Whether browsers read an address as a page of this site, or as a full http or https address. */
function isAddress(address: string): boolean {
  try {
    if (address.startsWith('/'))
      return new URL(address, location.origin).origin === location.origin;
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
