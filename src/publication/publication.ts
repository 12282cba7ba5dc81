import { z } from 'zod';
import { rebuildSchema } from './schema/rebuilding.ts';
import { isTimeZone } from '../text/dates/time-zone.ts';
import { suggestName, suggestZone } from './suggest.ts';
import { alertsSchema } from './schema/alerts.ts';
import { announceSchema } from './schema/announce.ts';
import { calendarsSchema } from './schema/calendars.ts';
import { closedSchema } from './schema/closed.ts';
import { contactSchema } from './schema/contact.ts';
import { categoriesSchema, checkCategories, homeSchema } from './sections/category-fields.ts';
import { feedEntrySchema, filters } from './schema/feed-entries.ts';
import { emailAddress, httpUrl, nonEmptyText, siteUrl } from './fields.ts';
import { checkSamples, languageSchema } from './language/language-fields.ts';
import { linksSchema } from './schema/links.ts';
import { logoSchema } from './look/logo.ts';
import { themeSchema, withMark } from './look/theme.ts';
import { namePattern, nameRule } from './schema/name.ts';
import { newsletterSchema } from './schema/newsletter.ts';
import type { WithPages } from './page-names.ts';
import { videoSchema } from './schema/video.ts';
import { weatherSchema } from './schema/weather.ts';

const zoneNames =
  ', such as "America/New_York"; https://en.wikipedia.org/wiki/List_of_tz_database_time_zones has them all';
const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) => `must be the name of a time zone${suggestZone(input) ?? zoneNames}`,
});

/**
 * The schema of a publication file, which holds everything that differs between sites of the network
 * (ruling 14). Unknown fields are errors, so that misspellings are found.
 */
const fileSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('The JSON Schema that lets an editor complete this file.'),
  id: z
    .string()
    .regex(namePattern, { error: ({ input }) => `must be ${nameRule}${suggestName(input)}` })
    .describe('A short name for files and reports, such as "harbor-health".'),
  name: nonEmptyText.describe('The name of the site, as the masthead shows it.'),
  tagline: nonEmptyText.describe('One line under the name.'),
  url: siteUrl.describe(
    'The address of the site, such as "https://news.example.org" or "https://owner.github.io/repo".',
  ),
  formerId: z
    .string()
    .regex(namePattern, { error: `must be ${nameRule}` })
    .optional()
    .describe(
      'The id that the publication had before, if it has another one now: what was kept and published under it stays its own.',
    ),
  formerUrl: siteUrl
    .optional()
    .describe(
      'The address that the site had first. What its feeds call its posts and issues stays below it, so that no reader gets one twice.',
    ),
  closed: closedSchema
    .optional()
    .describe(
      'That the publication has ended, or will: its site stays, and is not brought up to date.',
    ),
  timeZone: timeZone
    .default('UTC')
    .describe(
      'The time zone of the site, such as "America/New_York": days and times on its pages are in it, and so are dates of feeds that name no zone.',
    ),
  language: languageSchema,
  categories: categoriesSchema
    .optional()
    .describe(
      'The sections in the order of the menu: slugs of the fifteen, and rows of its own. Without it the site has the fifteen.',
    ),
  home: homeSchema
    .optional()
    .describe(
      'How sections stand on the home page: { "local": "lead", "sports": "wide", "letters": "link" }, as a list of headlines, or with "none" not at all. Where none leads or is wide, the first block leads, two are wide, and the others are lists.',
    ),
  feeds: z
    .record(z.string(), z.array(feedEntrySchema))
    .describe(
      'The feeds of each section, by its slug: addresses, or addresses with options. A section without a feed is not on the site.',
    ),
  skip: z
    .record(z.string(), filters)
    .optional()
    .describe(
      'Words or patterns, as of one feed, for all feeds of a section, by its slug, for all feeds, by "*", and for calendars, by "events": { "*": ["horoscope"], "sports": ["/^betting/"] }.',
    ),
  opml: z
    .string()
    .regex(/^\w[\w .-]*\.(opml|xml)$/, {
      error: 'must be the name of a file beside this one, such as "feeds.opml"',
    })
    .optional()
    .describe('An OPML file beside this one with more feeds, in folders called like the sections.'),
  rebuild: rebuildSchema.describe(
    'How it is rebuilt each time. In a network its operator decides, and keeps no more editions than its options allow.',
  ),
  converter: httpUrl
    .optional()
    .describe(
      'The address of a feed-to-JSON conversion service through which feeds are read, whose key is CONVERTER_KEY. Without it they are read directly.',
    ),
  blog: z
    .strictObject({
      url: httpUrl.describe('The address that get_metainfo and get_details are below.'),
      sections: z
        .record(nonEmptyText, z.string())
        .optional()
        .describe(
          'The section of posts with a keyword: { "flu season": "health" }. Other posts stand in the blog alone.',
        ),
    })
    .optional()
    .describe('The blog service, whose key is BLOG_KEY. Without it the site has no posts.'),
  pictures: z
    .enum(['rehost', 'link'])
    .default('rehost')
    .describe(
      'Pictures of articles and posts: with "rehost" readers load copies from this site, with "link" they load the originals from their publishers.',
    ),
  video: videoSchema.prefault({}).describe('The player of videos, and the video of the home page.'),
  contact: contactSchema
    .optional()
    .describe(
      'How readers reach the publication: any of these. Its pages show what is named here.',
    ),
  calendars: calendarsSchema
    .optional()
    .describe(
      'The addresses of calendars (iCalendar, as in "https://…/events.ics") whose events the site lists.',
    ),
  events: z
    .strictObject({
      frame: httpUrl.optional().describe('The address of a calendar, shown in a frame.'),
      email: emailAddress.optional().describe('The email address of Submit Event.'),
    })
    .default({})
    .describe('What the events page has besides the events of calendars.'),
  partnerDocuments: z
    .array(
      z.strictObject({
        id: nonEmptyText,
        title: nonEmptyText,
        url: httpUrl,
        image: httpUrl.optional(),
      }),
    )
    .optional(),
  links: linksSchema
    .default([])
    .describe(
      'Links to other sites: each stands at its place, which is in the footer or on /about.',
    ),
  announce: announceSchema
    .optional()
    .describe('Whom the site tells that it has something new, after it was published.'),
  newsletter: newsletterSchema
    .optional()
    .describe(
      'The newsletter, which a mail service sends from its feed. Without it the site has no newsletter pages.',
    ),
  ads: z
    .strictObject({
      script: httpUrl.describe('The script that fills the element #ad of an otherwise empty page.'),
      hosts: z.array(httpUrl).optional().describe('Other hosts that the script loads from.'),
      load: z
        .enum(['ask', 'consent', 'always'])
        .default('ask')
        .describe(
          'When advertisements load: when a reader asks for them where they stand, after one question for the whole site, or always.',
        ),
    })
    .optional()
    .describe('The ad network. Without it pages have no advertisements.'),
  weather: weatherSchema
    .optional()
    .describe('The place whose weather the home page shows, as a service forecasts it.'),
  alerts: alertsSchema.optional().describe('Where people are told that the site is not well.'),
  samples: z
    .boolean()
    .default(false)
    .describe(
      'Whether pages show the sample stories, figures, weather and texts of the specification. A site for readers has none.',
    ),
  offline: z
    .boolean()
    .default(true)
    .describe(
      'Whether opened pages are stored on the device for reading offline. With false, stored pages are removed.',
    ),
  theme: themeSchema.prefault({}).describe('The colors, the fonts and the mark of the site.'),
  logo: logoSchema
    .optional()
    .describe('The logo, which stands in the masthead and is drawn on icons and cards.'),
});

/** `fileSchema`, with the rules that join fields, and what follows from the language and the name. */
export const publicationSchema = fileSchema
  .superRefine(checkCategories)
  .superRefine(checkSamples)
  .transform((publication) => withMark(publication));

/** The configuration of one site, as read from its publication file. */
export type Publication = z.infer<typeof publicationSchema> & {
  /** The sections of the posts in its folder, which the folder says (site/site.ts) and not the file. */
  ownSections?: readonly string[];
} & WithPages;

/**
 * The path of a route on the site's host: the route itself, or, on a site below a path, `/repo/local` for
 * `/local`. Every link of a page to the site goes through this.
 */
export function toSitePath({ url }: Pick<Publication, 'url'>, route: string): string {
  return new URL(url).pathname.replace(/\/$/, '') + route;
}

/** The path or the address of a link, which leads to a route of the site or to another site. */
export const toHref = (publication: Pick<Publication, 'url'>, link: string): string =>
  link.startsWith('/') ? toSitePath(publication, link) : link;

/** The full address of a page or document of the site, by its route, such as `/local`. */
export function toSiteAddress(publication: Pick<Publication, 'url'>, route: string): string {
  return new URL(toSitePath(publication, route), publication.url).href;
}

/**
 * What the site's feeds call a page of its own, by its route: an address that stays when the site moves, and is no
 * link.
 */
export function toLastingId(
  { url, formerUrl }: Pick<Publication, 'url' | 'formerUrl'>,
  route: string,
): string {
  return toSiteAddress({ url: formerUrl ?? url }, route);
}
