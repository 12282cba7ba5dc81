import { writeStored } from '../site-path.ts';

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
  const isUsual = Object.keys(chosen).length === 0;
  const isStored = writeStored('settings', isUsual ? undefined : chosen);
  dispatchEvent(new Event('settings'));
  return isStored;
}
