import { toStorageKey } from '../site-path.ts';

/** What a reader can set besides the usual, by the names of attributes of the page. */
export const settingValues = {
  scheme: ['light', 'dark'],
  text: ['large', 'larger'],
  pictures: ['none'],
};

/** The settings that are not the usual ones, by name. */
type Settings = Readonly<Record<string, string>>;

/** Stores the settings other than the usual ones, and applies them. Returns whether the browser stored them. */
export function writeSettings(chosen: Settings): boolean {
  try {
    if (Object.keys(chosen).length === 0) localStorage.removeItem(toStorageKey('settings'));
    else localStorage.setItem(toStorageKey('settings'), JSON.stringify(chosen));
  } catch {
    return false;
  } finally {
    dispatchEvent(new Event('settings'));
  }
  return true;
}
