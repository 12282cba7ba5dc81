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
  emptyMessage: nonEmptyText.optional().describe('What it says without a story.'),
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
 * Adds an issue for categories beside samples, whose texts are about those of the table, and one for each
 * list of feeds, each place on the home page, and each keyword of the blog service, whose category the publication does not have.
 */
export function checkCategories(
  publication: Sectioned & Required<Pick<Sectioned, 'feeds'>>,
  context: z.RefinementCtx,
): void {
  if (publication.categories !== undefined && publication.samples) {
    const message = 'but samples show the fifteen: remove it, or write "samples": false';
    context.addIssue({ code: 'custom', path: ['categories'], message });
  }
  for (const key of Object.keys(publication.feeds)) {
    const message = findSectionProblem(publication, key);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['feeds', key], message });
  }
  for (const key of Object.keys(publication.home ?? {})) {
    const message = findSectionProblem(publication, key);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['home', key], message });
  }
  for (const [keyword, section] of Object.entries(publication.blog?.sections ?? {})) {
    const message = findSectionProblem(publication, section);
    if (message !== undefined)
      context.addIssue({ code: 'custom', path: ['blog', 'sections', keyword], message });
  }
}

/** Why a publication has no section with this slug, and the cure; `undefined` where it names one. */
export function findSectionProblem(publication: Sectioned, slug: string): string | undefined {
  const slugs = listNamedCategories(publication).map((each) => each.slug);
  if (slugs.includes(slug)) return undefined;
  const isInTable = categories.some((row) => row.slug === slug);
  const cure = isInTable ? 'name it in "categories" too' : toSuggestion(slug, slugs);
  return `but the publication has no such section; ${cure}`;
}
