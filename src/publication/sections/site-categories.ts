import { categories, none, unavailable, type Category, type CategorySlug } from '../categories.ts';

/** What a publication says of its categories: slugs of the table, and rows of its own. */
export interface Sectioned {
  categories?: readonly (CategorySlug | OwnCategory)[] | undefined;
  /** Whether the subtitles of the table are shown, which are the specification's samples. */
  samples?: boolean;
}

/** A category of a publication's own. */
export interface OwnCategory extends Pick<Category, 'slug' | 'name' | 'heading' | 'home'> {
  subtitle?: string | undefined;
  emptyMessage?: string | undefined;
  errorMessage?: string | undefined;
}

/** The categories of a publication, in the order of its menu: those of the table where it names none. */
export function listCategories({ categories: named, samples = false }: Sectioned): Category[] {
  const table = new Map(categories.map((row) => [row.slug, toTableRow(row, samples)] as const));
  if (named === undefined) return [...table.values()];
  return named.flatMap((each) =>
    typeof each === 'string' ? (table.get(each) ?? []) : toCategory(each),
  );
}

function toTableRow({ subtitle, ...row }: Category, samples: boolean): Category {
  return samples && subtitle !== undefined ? { ...row, subtitle } : row;
}

function toCategory({ subtitle, emptyMessage, errorMessage, ...row }: OwnCategory): Category {
  return {
    ...row,
    ...(subtitle !== undefined && { subtitle }),
    emptyMessage: emptyMessage ?? none('articles'),
    errorMessage: errorMessage ?? unavailable('these articles'),
    kind: 'feed',
    isOwn: true,
  };
}

/** The slugs of a publication's categories, in the order of its menu. */
export const listSlugs = (publication: Sectioned): string[] =>
  listCategories(publication).map(({ slug }) => slug);

/** The category of a publication with this slug, or `undefined`. */
export const getCategory = (publication: Sectioned, slug: string): Category | undefined =>
  listCategories(publication).find((category) => category.slug === slug);
