import { z } from 'zod';
import { categories, categorySlugs, type CategorySlug } from './categories.ts';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a full address starting with http:// or https://' })
  .refine((address) => !URL.canParse(address) || !hasCredentials(new URL(address)), {
    error: 'must not hold a user name or password: secrets come from the environment',
  });

function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}

const text = z.string().trim().min(1, { error: 'must not be empty' });

const videoId = z.string().regex(/^[\w-]{11}$/, {
  error: 'must be 11 letters, digits, underscores or hyphens',
});
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, {
  error: 'must be a colour such as "#0b5f66"',
});

const feedsShape = Object.fromEntries(
  categories.map(({ slug, name }) => [
    slug,
    z.array(httpUrl).optional().describe(`Addresses of the feeds of ${name}.`),
  ]),
) as Record<CategorySlug, z.ZodOptional<z.ZodArray<typeof httpUrl>>>;

/**
 * A publication file: all that differs between two sites of the network (ruling 14), and nothing
 * else. An unknown field is a mistake, so that a misspelling is found.
 */
export const publicationSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('The JSON Schema that lets an editor complete this file.'),
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: 'must be lower-case letters, digits and single hyphens',
    })
    .describe('A short name for files and reports, such as "harbor-health".'),
  name: text.describe('The name of the site, as the masthead shows it.'),
  tagline: text.describe('One line under the name.'),
  url: httpUrl
    .refine((address) => !URL.canParse(address) || isOrigin(new URL(address)), {
      error:
        'must be the site\'s address alone, such as "https://news.example.org", with no path after it',
    })
    .describe('The address of the site, such as "https://news.example.org".'),
  feeds: z
    .strictObject(feedsShape)
    .describe(
      'Category to the addresses of its feeds. A category without feeds shows its empty message.',
    ),
  feedReader: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('direct') }),
      z.strictObject({ kind: z.literal('converter'), url: httpUrl }),
    ])
    .default({ kind: 'direct' })
    .describe(
      'Read feeds directly, or through a feed-to-JSON conversion service whose key is CONVERTER_KEY.',
    ),
  blog: z
    .strictObject({
      url: httpUrl.describe('The functions host: get_metainfo and get_details are below it.'),
    })
    .optional()
    .describe('The blog service, whose key is BLOG_KEY. Without it the site has no posts.'),
  pictures: z
    .enum(['rehost', 'link'])
    .default('rehost')
    .describe(
      'Pictures of articles and posts: "rehost" shows copies from this site, and readers ask no other; "link" has readers load them where their publishers have them.',
    ),
  featuredVideo: z
    .strictObject({ id: videoId, title: text })
    .optional()
    .describe("The home page's video: its 11-character id at the video host, and its title."),
  videoPlayer: httpUrl
    .refine((address) => address.endsWith('/'), { error: 'must end with a slash' })
    .default('https://www.youtube-nocookie.com/embed/')
    .describe('The address below which the video host plays a video, by its 11-character id.'),
  contactForm: z
    .strictObject({ url: httpUrl, script: httpUrl.optional() })
    .optional()
    .describe("The frame of the contact page's form, and the script that its host asks for."),
  eventsFeed: z.strictObject({ url: httpUrl }).optional().describe('The frame of the events page.'),
  eventsEmail: z.email().optional().describe('Where Submit Event writes to.'),
  partnerDocuments: z
    .array(z.strictObject({ id: text, title: text, url: httpUrl, image: httpUrl.optional() }))
    .optional(),
  partnerLinks: z.array(z.strictObject({ name: text, url: httpUrl })).optional(),
  links: z
    .strictObject({
      newsletter: httpUrl.optional(),
      weather: httpUrl.optional(),
      advertise: httpUrl.optional(),
    })
    .optional()
    .describe(
      "The footer's links. One without an address goes nowhere, and is no link (ruling 7).",
    ),
  social: z
    .strictObject({
      facebook: httpUrl.optional(),
      x: httpUrl.optional(),
      instagram: httpUrl.optional(),
    })
    .optional(),
  ads: z
    .strictObject({
      script: httpUrl.describe('Fills the element #ad of a page that holds nothing else.'),
      hosts: z.array(httpUrl).optional().describe('Other hosts that the script asks.'),
    })
    .optional()
    .describe('The ad network. Without it there are no places for advertisements.'),
  offline: z
    .boolean()
    .default(true)
    .describe(
      'Whether pages that a reader has opened stay on the device for when there is no network. false takes away again what is there.',
    ),
  theme: z
    .strictObject({
      accent: colour.describe('The accent on a light page: at least 4.5 to 1 against white.'),
      accentDark: colour.describe('The accent on a dark page.'),
      mark: z.string().min(1).max(2).describe("One or two letters: the site's mark and icon."),
    })
    .default({ accent: '#0b5f66', accentDark: '#6fcfd2', mark: 'H' }),
});

/** What this site is. */
export type Publication = z.infer<typeof publicationSchema>;

function isOrigin(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

/** A path of which an address keeps every character: most are, and need not be parsed. */
const plain = /^(?:\/[\w-]+)+(?:\.\w+)?$/;
/** The publication that was last asked for. */
let site = { url: '', origin: '' };

/** The address of a page or a document of the site, such as `/local`, in full. */
export function toSiteAddress({ url }: Pick<Publication, 'url'>, path: string): string {
  if (site.url !== url) site = { url, origin: new URL(url).origin };
  return plain.test(path) ? site.origin + path : new URL(path, url).href;
}

/** The publication's feeds in the table's order, each with its category and its place in the list, from 1. */
export function listFeeds(
  publication: Publication,
): { id: string; category: CategorySlug; url: string }[] {
  return categorySlugs.flatMap((category) =>
    (publication.feeds[category] ?? []).map((url, index) => ({
      id: `${category}/${index + 1}`,
      category,
      url,
    })),
  );
}

/** The origins of the sources and pictures that a publication names: the only private addresses it may be built from. */
export function listOrigins({ feeds, feedReader, blog, ...rest }: Publication): Set<string> {
  const addresses = Object.values(feeds).flatMap((list) => list ?? []);
  addresses.push(...(rest.partnerDocuments ?? []).flatMap(({ image }) => image ?? []));
  if (feedReader.kind === 'converter') addresses.push(feedReader.url);
  if (blog) addresses.push(blog.url);
  return new Set(addresses.map((address) => new URL(address).origin));
}
