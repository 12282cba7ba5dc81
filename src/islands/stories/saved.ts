import { readStored, writeStored } from './stored.ts';
import { readStoryKey } from './story.ts';
import { present } from '../../text/present.ts';

/** A saved story, with enough to find it again. */
export interface SavedStory {
  /** Identifies the story (story.ts). */
  key: string;
  title: string;
  /** The address of another publisher's page, or a path of this site. */
  address: string;
  source: string;
  /** ISO 8601. */
  date?: string;
}

/**
 * The lists of stories on the device: those that the reader saved, and those of the last visit to the page of what
 * they follow. They never leave the device.
 */
export type SavedList = 'saved' | 'followed';
const maxStories = 500;

/** Reads a list of stories, the latest first. Returns `undefined` when the site may not use storage. */
export const readStories = (list: SavedList): SavedStory[] | undefined => readStored(list, isStory);

/** Stores the first 500 of these stories. Returns whether the browser did. */
export const writeStories = (list: SavedList, stories: readonly SavedStory[]): boolean =>
  writeStored(list, stories.slice(0, maxStories));

/** Whether a value is a story that may be shown and linked. */
export function isStory(value: unknown): value is SavedStory {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, address, source, date = '' } = value as Record<string, unknown>;
  const texts = [key, title, address, source, date];
  return texts.every((text) => typeof text === 'string') && isAddress(String(address));
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

/** Reads a story from its card, its row in the blog list, or a post's own page. */
export function readStory(article: HTMLElement): SavedStory {
  const heading = article.querySelector('h1, h2, h3');
  const link = heading?.querySelector('a');
  const date = article.querySelector<HTMLTimeElement>(
    'time:not(:is([data-untrusted], [data-post-end]) *)',
  )?.dateTime;
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  return {
    key: readStoryKey(article),
    // A second part of a headline only says that it opens a new tab.
    title: ((link ?? heading)?.firstChild?.textContent ?? '').trim(),
    address: link?.getAttribute('href') ?? location.pathname,
    source: article.dataset['publisher'] ?? site?.content ?? '',
    ...present({ date: date || undefined }),
  };
}
