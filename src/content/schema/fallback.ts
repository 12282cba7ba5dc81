import { categories } from '../../publication/categories.ts';
import { hasOwnWords } from '../../publication/language/category-words.ts';
import { isEnglish } from '../../publication/language/tags.ts';
import { plainWords } from './plain.ts';

const english = new Set(listTexts([Object.values(plainWords), categories]));

/** Notes the texts of a content file that all sites share, which are English. */
export function noteEnglish(value: unknown): void {
  for (const text of listTexts(value)) english.add(text);
}

/**
 * The language of a text of a site where it is not the site's own: English, for words that neither the language of
 * the publication nor its content files say. `undefined` for all others, so that elements have no attribute.
 */
export function findLanguage(
  { language }: { language: string },
  text: string | undefined,
): 'en' | undefined {
  // A word such as "Menu" may be the same in both.
  if (isEnglish(language) || hasOwnWords(language)) return undefined;
  return text !== undefined && english.has(text) ? 'en' : undefined;
}

/** The texts of content that have words. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}{2}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
