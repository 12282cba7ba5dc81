import type { Publication } from '../../publication/publication.ts';
import { findTemperatureUnit } from '../../publication/schema/weather.ts';
import type { SourceFetcher } from '../fetch.ts';
import type { HttpResponse } from '../http/response.ts';
import { readOneAnswer } from '../read-source.ts';
import { parseForecast, forecastDays } from './parse-forecast.ts';

/** The forecast of a publication. Pages show the last one for as long as it is current. */
export const weather: SourceFetcher<'weather'> = {
  list: (publication) => {
    const url = toForecastAddress(publication);
    return url === undefined ? [] : [{ id: 'weather', url }];
  },
  fetch: (named, previous, context) => {
    const { site, run } = context;
    const unit = findTemperatureUnit(site.publication.language);
    const reader = {
      service: 'Weather',
      accept: 'application/json',
      of: [],
      read: ({ bytes }: HttpResponse) => ({
        forecast: parseForecast(new TextDecoder().decode(bytes), unit, run.now),
      }),
    };
    return readOneAnswer(named, previous, reader, context);
  },
};

/**
 * The address of a publication's forecast (https://open-meteo.com/en/docs). It names everything that
 * decides what the answer says, so that a forecast of another place is another source. `undefined`
 * without a place.
 */
function toForecastAddress({ weather, timeZone, language }: Publication): string | undefined {
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
