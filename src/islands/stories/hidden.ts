import { digestLength, toIdKey, toIdKeys, toWordedKeys } from '../../text/addresses/story-keys.ts';
import { toRoute, toOwnPath } from '../site-path.ts';
import { readStory, type ListedStory } from './listed-story.ts';
import { followed, saved } from './saved.ts';
import type { StoredList } from './stored.ts';

const path = /^\/blog\/([^/]+)$/;

/**
 * Removes stories that the editors have hidden from this page and from the stories on the device. Does nothing where
 * the list can't be fetched, or the browser computes no digests. Stored pages are the service worker's.
 * Returns whether saved stories were removed.
 */
export async function dropHidden(): Promise<boolean> {
  const hidden = await fetchHidden();
  if (hidden.size === 0) return false;
  for (const article of document.querySelectorAll<HTMLElement>('main [data-story]')) {
    if (await isHidden(readStory(article), hidden)) (article.closest('li') ?? article).remove();
  }
  await dropFrom(followed, hidden);
  return dropFrom(saved, hidden);
}

/** Leaves out the stories that the editors have hidden since they were listed. */
export async function withoutHidden<T extends ListedStory>(stories: readonly T[]): Promise<T[]> {
  return filterHidden(stories, await fetchHidden());
}

/** Removes hidden stories from a list on the device. Returns whether there were any. */
async function dropFrom(list: StoredList<ListedStory>, hidden: ReadonlySet<string>) {
  const stories = list.read() ?? [];
  const left = await filterHidden(stories, hidden);
  return left.length < stories.length && list.write(left);
}

async function filterHidden<T extends ListedStory>(
  stories: readonly T[],
  hidden: ReadonlySet<string>,
): Promise<T[]> {
  if (hidden.size === 0) return [...stories];
  const left = [];
  for (const story of stories) if (!(await isHidden(story, hidden))) left.push(story);
  return left;
}

async function fetchHidden(): Promise<ReadonlySet<string>> {
  if (!globalThis.crypto?.subtle) return new Set();
  try {
    const response = await fetch(toOwnPath('/data/hidden.json'), { cache: 'no-cache' });
    const value: unknown = response.ok ? await response.json() : [];
    return new Set(Array.isArray(value) ? value : []);
  } catch {
    return new Set();
  }
}

/**
 * Whether a story is hidden, by its key on pages: an address, the path or the slug of a post, or an id. Another
 * story may have the same key, and is told apart by its headline then.
 */
async function isHidden(
  { key, title }: Pick<ListedStory, 'key' | 'title'>,
  hidden: ReadonlySet<string>,
): Promise<boolean> {
  const [, slug] = path.exec(toRoute(key)) ?? [];
  const keys = slug === undefined ? toIdKeys(key) : [toIdKey(decodeURIComponent(slug))];
  for (const each of [...keys, ...toWordedKeys(keys, [title])])
    if (hidden.has(await toKeyDigest(each))) return true;
  return false;
}

/** The digest of a key, as the rebuild publishes it (edition/story-id.ts). */
async function toKeyDigest(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, digestLength);
}
