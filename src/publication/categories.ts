/**
 * How a block of the home page shows its five stories: in a whole row with a picture, in half of a row with a
 * picture, or as headlines in a third of a row.
 */
export const blockShapes = ['lead', 'wide', 'list'] as const;
export type BlockShape = (typeof blockShapes)[number];

/** How a publication may say that a section stands on its home page: as a block, as a link at its end, or not at all. */
export const homePlaces = [...blockShapes, 'link', 'none'] as const;
export type HomePlace = (typeof homePlaces)[number];

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

/** What a page says when nothing of its kind could be read. */
export const unavailable = (what: string) =>
  `Unable to load ${what} at this time. Please try again later.`;
/** What a page says when there is nothing of its kind. */
export const none = (what: string) => `No ${what} available at this time.`;

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
