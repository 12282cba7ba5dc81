import { z } from 'zod';
import { httpUrl } from '../fields.ts';

const north = 'expected degrees from -90 to 90';
const east = 'expected degrees from -180 to 180';

/** The place whose weather the home page shows, and the service that forecasts it. */
export const weatherSchema = z.strictObject({
  latitude: z
    .number()
    .min(-90, { error: north })
    .max(90, { error: north })
    .describe('Degrees north of the equator, such as 44.1.'),
  longitude: z
    .number()
    .min(-180, { error: east })
    .max(180, { error: east })
    .describe('Degrees east of Greenwich, such as -69.1 for a place in Maine.'),
  url: httpUrl
    .default('https://api.open-meteo.com/v1/forecast')
    .describe(
      'The address of a service with the forecast interface of Open-Meteo, with a key if it needs one.',
    ),
});

export type TemperatureUnit = 'fahrenheit' | 'celsius';

/** Where temperatures are in degrees Fahrenheit (CLDR's unit preferences), by the codes of the regions. */
const fahrenheitRegions = ['US', 'BS', 'BZ', 'KY', 'PR', 'PW', 'FM', 'MH', 'LR'];

/** The unit of temperatures for readers of a language tag. Wind is in miles with Fahrenheit, in kilometers otherwise. */
export const findTemperatureUnit = (language: string): TemperatureUnit =>
  fahrenheitRegions.includes(new Intl.Locale(language).maximize().region ?? '')
    ? 'fahrenheit'
    : 'celsius';
