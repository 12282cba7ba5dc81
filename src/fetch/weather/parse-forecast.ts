import { z } from 'zod';
import { isCurrent, type Forecast, type Sky } from '../../edition/sources/weather.ts';
import type { TemperatureUnit } from '../../publication/schema/weather.ts';
import { parseResponse } from '../parse-response.ts';

/** How many days are forecast, the present one included (specification §2). */
export const forecastDays = 5;

/** Seconds since the start of 1970 in UTC. */
const time = z.int().min(0).max(1e11);
const temperature = z.number().min(-150).max(150);
const perDay = <T extends z.ZodType>(value: T) => z.array(value).length(forecastDays);

/** The response of Open-Meteo's forecast interface, as far as it is read. */
const responseSchema = z.object({
  utc_offset_seconds: z.int().min(-86_400).max(86_400),
  current_units: z.object({ temperature_2m: z.string(), wind_speed_10m: z.string() }),
  current: z.object({
    time,
    temperature_2m: temperature,
    relative_humidity_2m: z.number().min(0).max(100),
    weather_code: z.int(),
    wind_speed_10m: z.number().min(0).max(500),
  }),
  daily: z.object({
    time: perDay(time),
    temperature_2m_max: perDay(temperature),
    temperature_2m_min: perDay(temperature),
  }),
});

const units = {
  fahrenheit: { temperature: '°F', wind: 'mp/h' },
  celsius: { temperature: '°C', wind: 'km/h' },
} as const;

/** The skies of the weather codes of the World Meteorological Organization that the service uses. */
const skyOfCode: readonly (readonly [from: number, to: number, Sky])[] = [
  [0, 0, 'clear'],
  [1, 1, 'mostlyClear'],
  [2, 2, 'partlyCloudy'],
  [3, 3, 'overcast'],
  [45, 48, 'fog'],
  [51, 57, 'drizzle'],
  [61, 67, 'rain'],
  [71, 77, 'snow'],
  [80, 82, 'rain'],
  [85, 86, 'snow'],
  [95, 99, 'thunderstorm'],
];

/**
 * Reads the response of a forecast service. Throws an error that says what is wrong: it is no forecast, is
 * in other units, or is not of the present time.
 */
export function parseForecast(json: string, unit: TemperatureUnit, now: Date): Forecast {
  const { utc_offset_seconds: offset, current, current_units, daily } = checkResponse(json);
  const { temperature_2m: degrees, wind_speed_10m: speed } = current_units;
  if (degrees !== units[unit].temperature || speed !== units[unit].wind) {
    throw new Error(`the forecast is in ${JSON.stringify(degrees)} and ${JSON.stringify(speed)}`);
  }
  const at = readTime(current.time).toISOString();
  if (!isCurrent({ at }, now)) throw new Error(`the forecast is of ${at}, and not of now`);
  return {
    at,
    unit,
    temperature: Math.round(current.temperature_2m),
    ...findSky(current.weather_code),
    wind: Math.round(current.wind_speed_10m),
    humidity: Math.round(current.relative_humidity_2m),
    // Days begin at midnight of this offset even where a change of clocks lies between.
    days: daily.time.map((start, index) => ({
      day: readTime(start + offset)
        .toISOString()
        .slice(0, 10),
      high: Math.round(Number(daily.temperature_2m_max[index])),
      low: Math.round(Number(daily.temperature_2m_min[index])),
    })),
  };
}

const readTime = (seconds: number) => new Date(seconds * 1000);

function findSky(code: number) {
  const [, , sky] = skyOfCode.find(([from, to]) => code >= from && code <= to) ?? [];
  return { sky };
}

function checkResponse(json: string): z.infer<typeof responseSchema> {
  const { success, data, error } = responseSchema.safeParse(parseResponse(json));
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(`the answer is no forecast: ${issue?.path.join('.')}: ${issue?.message}`);
}
