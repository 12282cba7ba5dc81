/**
 * A category of a site: a row of the table (specification §2 and §9), or one of a publication's own. Routes,
 * the menu, the home page's blocks, the coverage grid and the texts of category pages come from its rows.
 */
export interface Category {
  /** The route without the slash, and the key in a publication's `feeds`. */
  slug: string;
  /** The short name that menus, cards and links use. */
  name: string;
  /** The page's h1. */
  heading: string;
  subtitle?: string;
  /** Shown when the category's feeds have no articles. */
  emptyMessage: string;
  /** Shown when no feed of the category could be read, now or earlier. */
  errorMessage: string;
  /** `feed`: articles only. `static`: articles, then the sample stories of ruling 4. */
  kind: 'feed' | 'static';
  /**
   * On the home page: `block` is a block of five articles, `coverage` a link under Complete Coverage, `none`
   * nothing.
   */
  home: 'block' | 'coverage' | 'none';
  /** Set where a publication describes it itself: no shared word is about it. */
  isOwn?: true;
}

const unavailable = (what: string) =>
  `Unable to load ${what} at this time. Please try again later.`;
const none = (what: string) => `No ${what} available at this time.`;

/** The category table, in the order of the menu. */
export const categories = [
  {
    slug: 'local',
    name: 'Local',
    heading: 'Local News',
    subtitle: 'The stories that matter to your health, your hospitals and your neighbors.',
    emptyMessage: none('local news articles'),
    errorMessage: unavailable('local news'),
    kind: 'feed',
    home: 'block',
  },
  {
    slug: 'national',
    name: 'National',
    heading: 'National News',
    emptyMessage: none('national news articles'),
    errorMessage: unavailable('national news'),
    kind: 'feed',
    home: 'block',
  },
  {
    slug: 'world',
    name: 'World',
    heading: 'World News',
    emptyMessage: none('world news articles'),
    errorMessage: unavailable('world news'),
    kind: 'feed',
    home: 'block',
  },
  {
    slug: 'politics',
    name: 'Politics',
    heading: 'Politics & Government',
    emptyMessage: none('political news articles'),
    errorMessage: unavailable('political news'),
    kind: 'feed',
    home: 'block',
  },
  {
    slug: 'business',
    name: 'Business',
    heading: 'Business',
    emptyMessage: none('business articles'),
    errorMessage: unavailable('business news'),
    kind: 'static',
    home: 'block',
  },
  {
    slug: 'technology',
    name: 'Technology',
    heading: 'Technology',
    emptyMessage: none('technology articles'),
    errorMessage: unavailable('technology news'),
    kind: 'static',
    home: 'block',
  },
  {
    slug: 'automotive',
    name: 'Automotive',
    heading: 'Automotive',
    emptyMessage: none('automotive articles'),
    errorMessage: unavailable('automotive news'),
    kind: 'static',
    home: 'coverage',
  },
  {
    slug: 'real-estate',
    name: 'Real Estate',
    heading: 'Real Estate',
    emptyMessage: none('real estate articles'),
    errorMessage: unavailable('real estate news'),
    kind: 'static',
    home: 'coverage',
  },
  {
    slug: 'health',
    name: 'Health',
    heading: 'Health',
    emptyMessage: none('health articles'),
    errorMessage: unavailable('health news'),
    kind: 'static',
    home: 'block',
  },
  {
    slug: 'sports',
    name: 'Sports',
    heading: 'Sports',
    emptyMessage: none('sports articles'),
    errorMessage: unavailable('sports news'),
    kind: 'feed',
    home: 'block',
  },
  {
    slug: 'arts-culture',
    name: 'Arts & Culture',
    heading: 'Arts & Culture',
    emptyMessage: none('arts and culture articles'),
    errorMessage: unavailable('arts and culture news'),
    kind: 'static',
    home: 'coverage',
  },
  {
    slug: 'food-dining',
    name: 'Food & Dining',
    heading: 'Food & Dining',
    emptyMessage: none('food and dining articles'),
    errorMessage: unavailable('food and dining news'),
    kind: 'static',
    home: 'coverage',
  },
  {
    slug: 'lifestyle',
    name: 'Lifestyle',
    heading: 'Lifestyle',
    emptyMessage: none('lifestyle articles'),
    errorMessage: unavailable('lifestyle news'),
    kind: 'static',
    home: 'coverage',
  },
  {
    slug: 'opinion',
    name: 'Opinion',
    heading: 'Opinion & Editorials',
    emptyMessage: none('opinion articles'),
    errorMessage: unavailable('opinion articles'),
    kind: 'feed',
    home: 'coverage',
  },
  {
    slug: 'archives',
    name: 'Archives',
    heading: 'From the Archives',
    emptyMessage: 'Archive content is being updated. Please check back later.',
    errorMessage: unavailable('the archives'),
    kind: 'feed',
    home: 'coverage',
  },
] as const satisfies readonly Category[];

export type CategorySlug = (typeof categories)[number]['slug'];

/** How slugs are written. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slugs of the table, in its order. */
export const categorySlugs = categories.map((category) => category.slug);

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
