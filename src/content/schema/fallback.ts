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
 * The language of words of a site without a set of its own language: English where most of them are, else that of the
 * site, as of stories. `undefined` on all other sites, so that elements have no attribute.
 */
export function findLanguage({ language }: { language: string }, words?: unknown) {
  // A word such as "Menu" may be the same in both.
  if (isEnglish(language) || hasOwnWords(language)) return undefined;
  const texts = listTexts(words);
  return texts.filter((text) => english.has(text)).length * 2 > texts.length ? 'en' : language;
}

/** The texts of content that have words. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}{2}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
