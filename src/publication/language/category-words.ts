import { none, unavailable, type Category, type CategorySlug } from '../categories.ts';
import * as names from './category-names.ts';
import { findByTag } from './tags.ts';

type Messages = Pick<Category, 'emptyMessage' | 'errorMessage'>;

/** What a language says in place of the English of the category table. */
interface CategoryWords {
  /** The messages of a publication's own category that has none. */
  own: Messages;
  table: Readonly<Record<CategorySlug, Pick<Category, 'name' | 'heading'> & Messages>>;
}

const languages: Readonly<Record<string, CategoryWords>> = names;

const english: Partial<CategoryWords> & Pick<CategoryWords, 'own'> = {
  own: { emptyMessage: none('articles'), errorMessage: unavailable('these articles') },
};

/** The words of categories in a language. Without `table` they are those of the category table. */
export const getCategoryWords = (language = 'en') =>
  findByTag<typeof english>(language, languages) ?? english;

/** Whether a language other than English has a complete set of words: categories are a part of each. */
export const hasOwnWords = (language: string): boolean =>
  findByTag(language, languages) !== undefined;
