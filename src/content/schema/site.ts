import { z } from 'zod';
import { skies } from '../../edition/sources/weather.ts';
import { categories, slugPattern } from '../../publication/categories.ts';
import { namedPages } from '../../publication/page-names.ts';
import { defineContent } from './load.ts';
import json from '../site.json' with { type: 'json' };
import { message } from './page.ts';
import { line } from './text.ts';

const linkNames = ['rss', 'newsletter', 'weather', 'advertise'] as const;
const words = z.array(line).min(1);
const page = z.enum(namedPages);
const category = z.string().regex(slugPattern, { error: 'expected the slug of a section' });

const footer = z.strictObject({
  network: line.optional(),
  columns: z
    .array(
      z.strictObject({
        heading: line,
        categories: z.array(category),
        pages: z.array(page),
        links: z.array(z.enum(linkNames)),
      }),
    )
    .min(1)
    .max(4),
  links: z.strictObject({ rss: line, newsletter: line, weather: line, advertise: line }),
  social: z.strictObject({ facebook: line, x: line, instagram: line, label: line }),
  /** Pages that readers come back to, after the newsletter. Other lists of the footer leave them out. */
  daily: z.array(page),
  legal: z.array(page),
  advice: line.optional(),
  rights: line,
});

const weather = z.strictObject({
  heading: line,
  /** Before the time of the present values. */
  asOf: line,
  wind: line,
  humidity: line,
  forecastLabel: line,
  high: line,
  low: line,
  skies: z.record(z.enum(skies), line),
  /** Names the service, as its license asks. */
  credit: z.strictObject({ text: line, name: line, url: z.url({ protocol: /^https$/ }) }),
  /** The fixed values of the specification (§2 and §9). */
  sample: z.strictObject({
    note: line,
    temperature: z.int(),
    sky: line,
    wind: line,
    humidity: line,
    forecast: z.array(z.strictObject({ day: line, temperature: z.int() })).length(5),
  }),
});

const covered = categories.filter(({ home }) => home === 'coverage').map(({ slug }) => slug);
const home = z.strictObject({
  description: line,
  keywords: words,
  breaking: z.strictObject({ label: line, text: line }).optional(),
  /** The label of the editors' line above the page, by its level. */
  banner: z.strictObject({ breaking: line, notice: line }),
  loading: line,
  empty: line,
  updated: line,
  topStory: line,
  headlines: line,
  /** Of both, where a story is not of the day of the edition. */
  notToday: z.strictObject({ topStory: line, headlines: line }),
  featured: line,
  video: z.strictObject({ heading: line, watch: line }),
  seeAll: line,
  seeAllOf: line,
  /** In the block of a category whose stories all stand further up on the page. */
  above: line,
  coverage: line,
  coverageOf: z.record(z.enum([...covered, 'events']), line),
  weather,
});

const blog = z.strictObject({
  heading: line,
  lead: line,
  description: line,
  keywords: words,
  loading: line,
  error: message,
  empty: message,
  pagination: z.strictObject({ label: line, previous: line, next: line, page: line }),
  back: line,
  backToAll: line,
  pinterest: line,
  /** On posts that are not published. */
  draft: line,
  /** The heading of the list of them. */
  drafts: line,
  video: z.strictObject({ heading: line, text: line, watch: line }),
  topics: line,
  keywordsLabel: line,
  postKeywords: words,
  titleSuffix: line,
});

/** The words of the frame around every page, the home page, category and blog pages, and error pages. */
export const site = defineContent(
  'src/content/site.json',
  z.strictObject({
    skip: line,
    menu: z.strictObject({
      label: line,
      open: line,
      /** Shows the entries that don't fit. */
      all: line,
      close: line,
      home: line,
      /** The button of what the reader has on this device. */
      own: line,
      more: z.array(page),
    }),
    pages: z.record(page, line),
    footer,
    home,
    category: z.strictObject({
      description: line,
      /** What its pages are found by, besides its name. */
      keyword: line,
      latest: line,
      /** Before the time of the last reading, when stories of an earlier one are shown. */
      lastRead: line,
      stories: line,
    }),
    article: z.strictObject({
      by: line,
      source: line,
      updated: line,
      /** In place of an unknown date (specification §5). */
      undated: line,
      /** Before the other sources that have the same text. */
      also: line,
      /** Before the note of the editors on a story. */
      corrected: line,
      /** At a story that the editors chose themselves. */
      chosen: line,
      /** What is known of a story that leads, and how. */
      known: z.strictObject({
        heading: line,
        source: line,
        seen: line,
        changes: line,
        unchanged: line,
        also: line,
      }),
    }),
    blog,
    /** On the page at an address of an old site. */
    moved: line,
    notFound: z.strictObject({
      title: line,
      description: line,
      code: line,
      text: line,
      home: line,
      search: line,
      nearest: line,
      post: message.extend({ back: line, loading: line }),
    }),
    error: message.extend({ title: line, description: line }),
  }),
  json,
);
