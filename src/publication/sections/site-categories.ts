import { categories, type Category, type CategorySlug, type HomePlace } from '../categories.ts';
import { getCategoryWords } from '../language/category-words.ts';

/** What a publication says of its categories: slugs of the table, and rows of its own. */
export interface Sectioned {
  categories?: readonly (CategorySlug | OwnCategory)[] | undefined;
  /** Whether sections without feeds and the subtitles of the table are shown, which are the specification's samples. */
  samples?: boolean;
  /** The feeds of each category. Without the field every category is a section. */
  feeds?: Readonly<Record<string, readonly unknown[]>>;
  /** The sections of posts in its folder (site.ts), and those of keywords of its blog service. */
  ownSections?: readonly string[] | undefined;
  /** The places of sections on the home page. */
  home?: Readonly<Record<string, HomePlace>> | undefined;
  blog?: { sections?: Readonly<Record<string, string>> | undefined } | undefined;
  /** The language of its words, as a BCP 47 tag. */
  language?: string;
}

/** A category of a publication's own. */
export interface OwnCategory extends Pick<Category, 'slug' | 'name'> {
  heading?: string | undefined;
  subtitle?: string | undefined;
}

/**
 * The categories that a site has as sections, in the order of its menu. One without a feed and a story of its own is
 * left out, unless samples are shown (ruling 24).
 */
export function listCategories(publication: Sectioned): Category[] {
  const { samples = false, feeds, ownSections = [], blog } = publication;
  const named = listNamedCategories(publication);
  if (samples || feeds === undefined) return named;
  const own = [...ownSections, ...Object.values(blog?.sections ?? {})];
  const hasFeed = (slug: string) => Object.hasOwn(feeds, slug) && feeds[slug]?.length !== 0;
  return named.filter(({ slug }) => hasFeed(slug) || own.includes(slug));
}

/** The sections that have a feed or own posts: those shown as samples have neither. */
export const listFedCategories = (publication: Sectioned): Category[] =>
  listCategories({ ...publication, samples: false });

/**
 * The categories that a publication names, with feeds or without: those of the table where it names none.
 */
export function listNamedCategories(publication: Sectioned): Category[] {
  const home = new Map(Object.entries(publication.home ?? {}));
  return listRows(publication).map((row) => ({
    ...row,
    home: toHome(home.get(row.slug)) ?? row.home,
  }));
}

function toHome(place: HomePlace | undefined): Category['home'] | undefined {
  if (place === undefined || place === 'none') return place;
  return place === 'link' ? 'coverage' : 'block';
}

function listRows(publication: Sectioned): Category[] {
  const { categories: named = categories.map(({ slug }) => slug), samples = false } = publication;
  const words = getCategoryWords(publication.language);
  return named.flatMap((each) => {
    if (typeof each !== 'string') return toOwnRow(each, words.own);
    const row: Category | undefined = categories.find(({ slug }) => slug === each);
    if (row === undefined) return [];
    const { subtitle, ...others } = row;
    return { ...others, ...(samples && subtitle && { subtitle }), ...words.table?.[each] };
  });
}

function toOwnRow(
  { heading, subtitle, ...row }: OwnCategory,
  messages: Pick<Category, 'emptyMessage' | 'errorMessage'>,
): Category {
  return {
    ...row,
    heading: heading ?? row.name,
    subtitle,
    ...messages,
    home: 'block',
    kind: 'feed',
    isOwn: true,
  };
}

/** The slugs of a site's sections, in the order of its menu. */
export const listSlugs = (publication: Sectioned): string[] =>
  listCategories(publication).map(({ slug }) => slug);

/** The section of a site with this slug, or `undefined`. */
export const getCategory = (publication: Sectioned, slug: string): Category | undefined =>
  listCategories(publication).find((category) => category.slug === slug);

/** The name of a section with this slug. */
export const getCategoryName = (publication: Sectioned, slug: string): string =>
  getCategory(publication, slug)?.name ?? slug;
