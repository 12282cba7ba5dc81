import type { NamedSource } from '../../edition/source-kinds.ts';
import type { WeatherSource } from '../../edition/sources/weather.ts';
import type { Fetch, FetchedSource } from '../fetch.ts';
import { isDue } from '../due.ts';
import { toUnread } from '../failed-source.ts';
import { toSucceeded } from '../http/backoff.ts';
import { conditionalGet, type ConditionalRequest } from '../http/conditional-get.ts';
import { withholdAnswer } from '../withhold-answer.ts';
import { parseForecast, forecastDays } from './parse-forecast.ts';
import type { Publication } from '../../publication/publication.ts';
import { findTemperatureUnit } from '../../publication/weather.ts';

type NamedWeather = NamedSource & { kind: 'weather' };

/**
 * Fetches the forecast, unless it is not due or backs off. Never throws for what the service
 * does: after a failure the last forecast is kept, which pages show for as long as it is current.
 */
export async function fetchWeather(
  named: NamedWeather,
  previous: WeatherSource | undefined,
  context: Fetch,
): Promise<FetchedSource<WeatherSource>> {
  const { run, spread } = context;
  const of = toReader(named.url, run.code);
  if (previous && !isDue(previous, { name: `${spread} ${named.url}`, of }, run)) {
    return { source: { ...previous, ...named } };
  }
  try {
    return { source: await loadWeather(named, previous, context) };
  } catch (error) {
    const told = withholdAnswer(error, named.url, context);
    return { source: toFailed(named, previous, told, run.now) };
  }
}

const toReader = (url: string, code: string): ConditionalRequest['of'] => [url, code];

async function loadWeather(
  named: NamedWeather,
  previous: WeatherSource | undefined,
  { http, site, run }: Fetch,
): Promise<WeatherSource> {
  const { now, code, choices } = run;
  const { url } = named;
  const before = previous?.state === 'failed' ? undefined : previous;
  const response = await conditionalGet(http, {
    address: url,
    source: url,
    headers: { accept: 'application/json' },
    of: toReader(url, code),
    known: choices.force ? undefined : before?.validators,
  });
  const { validators, maxAge } = response;
  const unit = findTemperatureUnit(site.publication.language);
  const forecast = response.isNew
    ? parseForecast(new TextDecoder().decode(response.response.bytes), unit, now)
    : before?.forecast;
  if (forecast === undefined) throw new Error('nothing new, and nothing kept');
  return {
    ...named,
    ...toSucceeded(now),
    state: 'loaded',
    at: now.toISOString(),
    forecast,
    validators,
    maxAge: maxAge ?? (response.isNew ? undefined : before?.maxAge),
  };
}

function toFailed(
  named: NamedWeather,
  previous: WeatherSource | undefined,
  error: unknown,
  now: Date,
): WeatherSource {
  const source = toUnread('Weather', { named, previous, error, now });
  if (previous === undefined || previous.state === 'failed') return { ...source, state: 'failed' };
  const { forecast, validators, maxAge } = previous;
  return { ...source, state: 'kept', forecast, validators, maxAge };
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
