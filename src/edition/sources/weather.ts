import { z } from 'zod';
import { validatorsSchema } from '../schema/request-state.ts';
import { defineSource } from './source.ts';

/** The kinds of sky that words name. */
const skies = [
  'clear',
  'mostlyClear',
  'partlyCloudy',
  'overcast',
  'fog',
  'drizzle',
  'rain',
  'snow',
  'thunderstorm',
] as const;

export type Sky = (typeof skies)[number];

const forecastSchema = z.strictObject({
  /** The time of its present values, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The unit of all temperatures. Wind is in miles an hour with Fahrenheit, else in kilometers an hour. */
  unit: z.enum(['fahrenheit', 'celsius']),
  temperature: z.int(),
  /** Absent when the service names none that is known. */
  sky: z.enum(skies).optional(),
  wind: z.int(),
  /** In percent. */
  humidity: z.int(),
  /** Five days from the present one, as in `2026-11-21`. */
  days: z.array(z.strictObject({ day: z.iso.date(), high: z.int(), low: z.int() })).length(5),
});

export type Forecast = z.infer<typeof forecastSchema>;

/** Values that are further from a time than this, in milliseconds, do not say how the weather is at it. */
const longestCurrent = 3 * 60 * 60 * 1000;

/** Whether a forecast says how the weather is at a time. */
export function isCurrent({ at }: Pick<Forecast, 'at'>, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(at)) <= longestCurrent;
}

/** The weather service of a publication. */
export const weatherSourceSchema = defineSource(
  'weather',
  {},
  {
    forecast: forecastSchema,
    validators: validatorsSchema.optional(),
    /** For how long its server calls the forecast fresh, in seconds. */
    maxAge: z.int().nonnegative().optional(),
  },
);
