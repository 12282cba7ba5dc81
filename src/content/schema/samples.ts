import { z } from 'zod';
import { pairContent, type Content } from './load.ts';
import { line } from './text.ts';
import artsCulture from '../samples/arts-culture.json' with { type: 'json' };
import automotive from '../samples/automotive.json' with { type: 'json' };
import business from '../samples/business.json' with { type: 'json' };
import foodDining from '../samples/food-dining.json' with { type: 'json' };
import health from '../samples/health.json' with { type: 'json' };
import lifestyle from '../samples/lifestyle.json' with { type: 'json' };
import realEstate from '../samples/real-estate.json' with { type: 'json' };
import technology from '../samples/technology.json' with { type: 'json' };

const story = z.strictObject({
  id: line,
  title: line,
  excerpt: line,
  author: line,
  /** Such as `2026-10-14`. */
  date: z.iso.date({ error: 'expected a date such as "2026-10-14"' }),
  readTime: line,
  category: line,
  /** A picture in the folder `public`, or `null`. */
  image: z
    .strictObject({
      src: z.string().regex(/^\/samples\/[\w-]+\.svg$/, {
        error: 'expected a picture such as "/samples/health.svg"',
      }),
      alt: line,
    })
    .nullable(),
});
export type SampleStory = z.infer<typeof story>;

const restaurant = z.strictObject({
  name: line,
  cuisine: line,
  location: line,
  description: line,
});
const place = z.strictObject({
  name: line,
  type: line,
  specialty: line,
  rating: z.number().min(0).max(5),
});
const event = z.strictObject({ title: line, date: line, description: line });
const entry = z.strictObject({ name: line, detail: line, description: line });

const sidebar = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tips'), heading: line, items: z.array(line) }),
  z.strictObject({
    kind: z.literal('contacts'),
    heading: line,
    note: line,
    items: z.array(z.strictObject({ name: line, number: line })),
  }),
  z.strictObject({ kind: z.literal('events'), heading: line, items: z.array(event) }),
  z.strictObject({
    kind: z.enum(['specials', 'markets', 'resources']),
    heading: line,
    items: z.array(entry),
  }),
]);
export type Sidebar = z.infer<typeof sidebar>;

/** The sample content of a static category page (specification §2 and §3). Lists may be empty. */
const samplesSchema = z.strictObject({
  heading: line,
  featured: story,
  latest: z.strictObject({ heading: line, stories: z.array(story) }),
  statistics: z.array(z.strictObject({ value: line, label: line })),
  restaurants: z.strictObject({ heading: line, items: z.array(restaurant) }),
  places: z.strictObject({ heading: line, items: z.array(place) }),
  sidebars: z.array(sidebar),
});
export type Samples = z.infer<typeof samplesSchema>;

const define = (slug: string, value: unknown) =>
  pairContent(`samples/${slug}`, samplesSchema, value);

/** The sample content of each static category page, by the category's slug. */
export const samples = {
  business: define('business', business),
  technology: define('technology', technology),
  automotive: define('automotive', automotive),
  'real-estate': define('real-estate', realEstate),
  health: define('health', health),
  'arts-culture': define('arts-culture', artsCulture),
  'food-dining': define('food-dining', foodDining),
  lifestyle: define('lifestyle', lifestyle),
} as const satisfies Record<string, Content<Samples>>;

/** Whether a category's page has sample content. */
export const isSampled = (slug: string): slug is keyof typeof samples =>
  Object.hasOwn(samples, slug);
