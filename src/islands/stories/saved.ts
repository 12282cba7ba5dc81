import { readList, writeList } from './stored.ts';
import type { ListedStory } from './listed-story.ts';

/**
 * The lists of stories on the device: those that the reader saved, and those of the last visit to the page of what
 * they follow. They never leave the device.
 */
export type SavedList = 'saved' | 'followed';
/** The most stories that a list keeps. */
const mostSaved = 500;

/** Reads a list of stories, the latest first. Returns `undefined` when the site may not use storage. */
export const readStories = (list: SavedList): ListedStory[] | undefined => readList(list, isStory);

/** Stores the first 500 of these stories. Returns whether the browser did. */
export const writeStories = (list: SavedList, stories: readonly ListedStory[]): boolean =>
  writeList(list, stories.slice(0, mostSaved));

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
