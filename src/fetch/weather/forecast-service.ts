import type { Publication } from '../../publication/publication.ts';
import { toCurl, toShellAddress } from '../curl.ts';
import { forecastDays } from './parse-forecast.ts';

/**
 * The address of a publication's forecast (https://open-meteo.com/en/docs). It names everything that
 * decides what the answer says, so that a forecast of another place is another source. `undefined`
 * without a place.
 */
export function toForecastAddress({ weather, timeZone }: Publication): string | undefined {
  if (weather === undefined) return undefined;
  const { latitude, longitude, unit } = weather;
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

/** A line of shell that fetches the forecast as a rebuild does. Tokens stand in it as variables. */
export function toWeatherCommand(url: string, publication: Publication): string {
  return toCurl(publication, toShellAddress(url));
}
