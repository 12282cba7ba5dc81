import { isTimeZone, toDay, toUtc } from '../../src/text/dates/time-zone.ts';
import { toJson, type Reply } from './reply.ts';

export const forecastPath = '/weather/v1/forecast';

const day = 24 * 60 * 60;
/** Present values are renewed so often, in seconds. */
const interval = 15 * 60;

/** Answers as Open-Meteo's forecast interface does, for the values that a rebuild asks for. */
export function answerWeather(url: URL, now: Date): Reply | undefined {
  if (url.pathname !== forecastPath) return undefined;
  const timeZone = url.searchParams.get('timezone') ?? 'UTC';
  if (!isTimeZone(timeZone)) return toJson({ error: true, reason: 'Invalid timezone' }, 400);
  return toJson(toForecast(url.searchParams, timeZone, now));
}

function toForecast(query: URLSearchParams, timeZone: string, now: Date) {
  const isMetric = query.get('temperature_unit') !== 'fahrenheit';
  const toDegrees = (celsius: number) =>
    Math.round((isMetric ? celsius : celsius * 1.8 + 32) * 10) / 10;
  const today = Date.parse(toDay(now, timeZone)) / 1000;
  const midnight = toUtc(today * 1000, timeZone) / 1000;
  const days = Array.from({ length: Number(query.get('forecast_days') ?? 7) }, (_, index) => index);
  return {
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    utc_offset_seconds: today - midnight,
    timezone: timeZone,
    current_units: {
      time: 'unixtime',
      interval: 'seconds',
      temperature_2m: isMetric ? '°C' : '°F',
      relative_humidity_2m: '%',
      weather_code: 'wmo code',
      wind_speed_10m: isMetric ? 'km/h' : 'mp/h',
    },
    current: {
      time: Math.floor(now.getTime() / 1000 / interval) * interval,
      interval,
      temperature_2m: toDegrees(7.4),
      relative_humidity_2m: 81,
      weather_code: 61,
      wind_speed_10m: isMetric ? 19.3 : 12,
    },
    daily: {
      time: days.map((index) => midnight + index * day),
      temperature_2m_max: days.map((index) => toDegrees(9.1 + index)),
      temperature_2m_min: days.map((index) => toDegrees(2.2 - index)),
    },
  };
}
