import { defineContent } from './load.ts';
import value from '../embed.json' with { type: 'json' };

/** The words around third-party content and the reader's consent, and those of links to a new tab. */
export const embed = defineContent('embed', value);

/** Fills the host of an address into the placeholder `{host}` of a text. */
export const fillHost = (text: string, url: string) =>
  text.replaceAll('{host}', new URL(url).hostname);
