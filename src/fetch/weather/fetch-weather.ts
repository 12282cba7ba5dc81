import type { NamedSource } from '../../edition/source-kinds.ts';
import type { Forecast, WeatherSource } from '../../edition/sources/weather.ts';
import type { Publication } from '../../publication/publication.ts';
import { findTemperatureUnit } from '../../publication/weather.ts';
import type { Fetch, FetchedSource } from '../fetch.ts';
import type { HttpResponse } from '../http/response.ts';
import { fetchOneAnswer } from '../one-answer.ts';
import { parseForecast, forecastDays } from './parse-forecast.ts';

/** Fetches the forecast. Pages show the last one for as long as it is current. */
export async function fetchWeather(
  named: NamedSource & { kind: 'weather' },
  previous: WeatherSource | undefined,
  context: Fetch,
): Promise<FetchedSource<WeatherSource>> {
  const { site, run } = context;
  const unit = findTemperatureUnit(site.publication.language);
  const reader = {
    service: 'Weather',
    accept: 'application/json',
    of: [named.url, run.code],
    read: async ({ bytes }: HttpResponse) => ({
      forecast: parseForecast(new TextDecoder().decode(bytes), unit, run.now),
    }),
    pick: ({ forecast }: { forecast: Forecast }) => ({ forecast }),
  };
  return { source: await fetchOneAnswer(named, previous, reader, context) };
}

/**
 * The address of a publication's forecast (https://open-meteo.com/en/docs). It names everything that
 * decides what the answer says, so that a forecast of another place is another source. `undefined`
 * without a place.
 */
export function toForecastAddress({
  weather,
  timeZone,
  language,
}: Publication): string | undefined {
  if (weather === undefined) return undefined;
  const { latitude, longitude } = weather;
  const unit = findTemperatureUnit(language);
  const address = new URL(weather.url);
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m',
    daily: 'temperature_2m_max,temperature_2m_min',
    forecast_days: String(forecastDays),
    temperature_unit: unit,
    wind_speed_unit: unit === 'fahrenheit' ? 'mph' : 'kmh',
    timeformat: 'unixtime',
    timezone: timeZone,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
