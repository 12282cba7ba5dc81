import { none, unavailable, type Category, type CategorySlug } from '../categories.ts';
import es from './categories.es.json' with { type: 'json' };
import { findByTag } from './tags.ts';

type Messages = Pick<Category, 'emptyMessage' | 'errorMessage'>;

/** What a language says in place of the English of the category table. */
interface CategoryWords {
  /** The messages of a publication's own category that has none. */
  own: Messages;
  table: Readonly<Record<CategorySlug, Pick<Category, 'name' | 'heading'> & Messages>>;
}

/** The words of categories in languages other than English, by language tag. */
const languages = { es } as const satisfies Record<string, CategoryWords>;

const english: Partial<CategoryWords> & Pick<CategoryWords, 'own'> = {
  own: { emptyMessage: none('articles'), errorMessage: unavailable('these articles') },
};

/** The words of categories in a language. Without `table` they are those of the category table. */
export const getCategoryWords = (language = 'en') =>
  findByTag<typeof english>(language, languages) ?? english;
