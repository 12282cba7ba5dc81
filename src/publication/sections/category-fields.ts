import { z } from 'zod';
import { categories, categorySlugs, homePlaces, slugPattern } from '../categories.ts';
import { listNamedCategories, type Sectioned } from './site-categories.ts';
import { nonEmptyText } from '../fields.ts';
import { reservedSlugs } from '../page-names.ts';
import { findNearestName, toSuggestion } from '../validation-errors.ts';

const slug = z
  .string()
  .regex(slugPattern, {
    error: 'must be lower-case letters, digits and single hyphens',
  })
  .refine((name) => !reservedSlugs.includes(name), {
    error: 'is the name of a page or folder of every site: choose another slug',
  });

const tableSlug = z.enum(categorySlugs, {
  error: ({ input }) => {
    const near =
      typeof input === 'string'
        ? findNearestName(input.replaceAll(' ', '-'), categorySlugs)
        : undefined;
    const known = near === undefined ? `one of ${categorySlugs.join(', ')}` : JSON.stringify(near);
    return `expected fields of its own in { }, or ${known}`;
  },
});
const ownCategory = z.strictObject({
  slug: slug.describe('Its address without the slash, and its name in "feeds": "letters".'),
  name: nonEmptyText.describe('The short name that the menu and links use.'),
  heading: nonEmptyText.optional().describe('The heading of its page. Without it its name.'),
  subtitle: nonEmptyText.optional().describe('A line under the heading, and under its link.'),
});

/** The schema of a publication's categories. */
export const categoriesSchema = z
  .array(z.union([tableSlug, ownCategory]))
  .max(50)
  .superRefine((rows, context) => {
    const slugs = rows.map((row) => (typeof row === 'string' ? row : row.slug));
    for (const [at, each] of slugs.entries()) {
      if (slugs.indexOf(each) === at) continue;
      const message = `has the slug "${each}" a second time: name each section once`;
      context.addIssue({ code: 'custom', path: [at], message });
    }
  });

/** The schema of the places of sections on the home page. */
export const homeSchema = z.record(z.string(), z.enum(homePlaces));

/**
 * Adds an issue for categories beside samples, whose texts are about those of the table, and one for each list of feeds
 * or of words to skip, each place on the home page, and each keyword of the blog service, whose category the publication
 * does not have.
 */
export function checkCategories(
  publication: Sectioned & Required<Pick<Sectioned, 'feeds'>> & { skip?: object | undefined },
  context: z.RefinementCtx,
): void {
  if (publication.categories !== undefined && publication.samples) {
    const message = 'but samples show the fifteen: remove it, or write "samples": false';
    context.addIssue({ code: 'custom', path: ['categories'], message });
  }
  const { feeds, home = {}, skip = {}, blog } = publication;
  const listKeys = (field: string, values: object) =>
    Object.keys(values).map((key) => ({ path: [field, key], slug: key }));
  const named = [
    ...listKeys('feeds', feeds),
    ...listKeys('home', home),
    ...listKeys('skip', skip).filter(({ slug }) => slug !== '*' && slug !== 'events'),
    ...Object.entries(blog?.sections ?? {}).map(([keyword, slug]) => ({
      path: ['blog', 'sections', keyword],
      slug,
    })),
  ];
  for (const { path, slug } of named) {
    const message = findSectionProblem(publication, slug);
    if (message !== undefined) context.addIssue({ code: 'custom', path, message });
  }
}

/** Why a publication has no section with this slug, and the cure; `undefined` where it names one. */
export function findSectionProblem(publication: Sectioned, slug: string): string | undefined {
  const slugs = listNamedCategories(publication).map((each) => each.slug);
  if (slugs.includes(slug)) return undefined;
  const near = toSuggestion(slug, slugs);
  const isMeant = near.endsWith('?') && categories.every((row) => row.slug !== slug);
  return `but the publication has no such section; ${isMeant ? near : 'name it in "categories" too'}`;
}
