import type { site } from '../../content/schema/site.ts';
import type { Forecast } from '../../edition/sources/weather.ts';
import { formatWeekday, type DateStyle } from '../../text/dates/format-date.ts';
import { formatNumber } from '../../text/numbers.ts';

type Words = ReturnType<typeof site.load>['home']['weather'];

/** The texts of the weather card. */
interface ShownWeather {
  note?: string;
  temperature: string;
  sky: string | undefined;
  facts: { name: string; value: string }[];
  days: { name: string; high: string; low?: string }[];
}

/** The texts of a forecast, with numbers and days as the publication's language writes them. */
export function toShownWeather(forecast: Forecast, words: Words, style: DateStyle): ShownWeather {
  const { unit, sky, days } = forecast;
  const speed = unit === 'fahrenheit' ? 'mile-per-hour' : 'kilometer-per-hour';
  const toDegrees = (value: number) =>
    formatNumber(value, style, { style: 'unit', unit: 'degree', unitDisplay: 'narrow' });
  return {
    temperature: formatNumber(forecast.temperature, style, { style: 'unit', unit }),
    sky: sky && words.skies[sky],
    facts: [
      {
        name: words.wind,
        value: formatNumber(forecast.wind, style, { style: 'unit', unit: speed }),
      },
      {
        name: words.humidity,
        value: formatNumber(forecast.humidity / 100, style, { style: 'percent' }),
      },
    ],
    days: days.map((each) => ({
      name: formatWeekday(each.day, style),
      high: toDegrees(each.high),
      low: toDegrees(each.low),
    })),
  };
}

/** The texts of the specification's sample, which say that they are one. */
export function toSampleWeather({ wind, humidity, sample }: Words): ShownWeather {
  return {
    note: sample.note,
    temperature: `${sample.temperature}°F`,
    sky: sample.sky,
    facts: [
      { name: wind, value: sample.wind },
      { name: humidity, value: sample.humidity },
    ],
    days: sample.forecast.map(({ day, temperature }) => ({ name: day, high: `${temperature}°` })),
  };
}
