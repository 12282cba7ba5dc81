import { toStorageKey } from '../site-path.ts';

/** What a reader can set besides the usual, by the names of attributes of the page. */
export const settingValues = {
  scheme: ['light', 'dark'],
  text: ['large', 'larger'],
  pictures: ['none'],
};

/** The settings that are not the usual ones, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Whether a value has settings alone, with values that they can have. */
export const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, chosen]) =>
      Object.hasOwn(settingValues, name) &&
      settingValues[name as keyof typeof settingValues].includes(chosen),
  );

/** Reads the settings of this device: none where they are not as expected, or storage is denied. */
export function readSettings(): Settings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(toStorageKey('settings')) ?? '{}');
    return isSettings(value) ? value : {};
  } catch {
    return {};
  }
}

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
