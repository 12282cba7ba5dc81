import { digestLength, toIdKey, toIdKeys } from '../../html/addresses/story-keys.ts';
import { toRoute, toSitePath } from '../site-path.ts';
import { readSaved, writeSaved } from './saved.ts';
import { readStoryKey } from './story.ts';

const path = /^\/blog\/([^/]+)$/;

/**
 * Removes stories that the editors have hidden from this page and from the saved stories. Does nothing where
 * the list can't be fetched, or the browser computes no digests. Stored pages are the service worker's.
 * Returns whether saved stories were removed.
 */
export async function dropHidden(): Promise<boolean> {
  const hidden = await fetchHidden();
  if (hidden.size === 0) return false;
  for (const article of document.querySelectorAll<HTMLElement>('main [data-story]')) {
    if (await isHidden(readStoryKey(article), hidden)) (article.closest('li') ?? article).remove();
  }
  const saved = readSaved() ?? [];
  const left = [];
  for (const story of saved) if (!(await isHidden(story.key, hidden))) left.push(story);
  return left.length < saved.length && writeSaved(left);
}

async function fetchHidden(): Promise<ReadonlySet<string>> {
  if (!globalThis.crypto?.subtle) return new Set();
  try {
    const response = await fetch(toSitePath('/data/hidden.json'), { cache: 'no-cache' });
    const value: unknown = response.ok ? await response.json() : [];
    return new Set(Array.isArray(value) ? value : []);
  } catch {
    return new Set();
  }
}

/** Whether a story is hidden, by its key on pages: an address, the path or the slug of a post, or an id. */
async function isHidden(key: string, hidden: ReadonlySet<string>): Promise<boolean> {
  const [, slug] = path.exec(toRoute(key)) ?? [];
  const keys = slug === undefined ? toIdKeys(key) : [toIdKey(decodeURIComponent(slug))];
  for (const each of keys) if (hidden.has(await toKeyDigest(each))) return true;
  return false;
}

/** The digest of a key, as the rebuild publishes it (edition/desk/hidden.ts). */
async function toKeyDigest(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, digestLength);
}
