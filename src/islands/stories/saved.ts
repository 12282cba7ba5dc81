import { readKey } from './story.ts';

/** A story that a reader keeps on this device: enough to find it again. */
export interface SavedStory {
  /** What tells it from others (story.ts). */
  key: string;
  title: string;
  /** Where it is read: another publisher's page, or a path of this site. */
  address: string;
  source: string;
  /** ISO 8601. */
  date?: string;
}

/** Under what name the browser's storage keeps them. Nothing of it is ever sent. */
export const savedName = 'saved';
const most = 500;

/** The saved stories, the latest first; `undefined` when the browser keeps nothing for this site. */
export function readSaved(): SavedStory[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(savedName) ?? '[]');
    return Array.isArray(value) ? value.filter(isStory) : [];
  } catch (error) {
    // What another program has written over is as good as empty.
    return error instanceof SyntaxError ? [] : undefined;
  }
}

/** Keeps these stories, at most 500 of them. Returns whether the browser did. */
export function writeSaved(stories: readonly SavedStory[]): boolean {
  try {
    localStorage.setItem(savedName, JSON.stringify(stories.slice(0, most)));
    return true;
  } catch {
    return false;
  }
}

function isStory(value: unknown): value is SavedStory {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, address, source, date = '' } = value as Record<string, unknown>;
  const texts = [key, title, address, source, date];
  return (
    texts.every((text) => typeof text === 'string') &&
    /^(?:https?:\/)?\/[^/\\]/.test(String(address))
  );
}

/** The story of a card, a row of the blog list, or a post's own page, as it is printed there. */
export function readStory(article: HTMLElement): SavedStory {
  const heading = article.querySelector('h1, h2, h3');
  const link = heading?.querySelector('a');
  const date = article.querySelector('time')?.dateTime;
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  return {
    key: readKey(article),
    // A headline's second part says that it opens a new tab.
    title: ((link ?? heading)?.firstChild?.textContent ?? '').trim(),
    address: link?.getAttribute('href') ?? location.pathname,
    source: article.querySelector('.away')?.textContent ?? site?.content ?? '',
    ...(date ? { date } : {}),
  };
}
