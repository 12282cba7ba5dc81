import { describe, expect, test } from 'vitest';
import { answerWeather, forecastPath } from '../../../scripts/newsroom/weather.ts';
import { parseForecast } from './parse-forecast.ts';

type Answer = Record<string, Record<string, unknown>>;

/** The newsroom's answer at a time. */
function toAnswer(now: Date, query: Record<string, string> = {}): Answer {
  const url = new URL(forecastPath, 'http://newsroom.example');
  const asked = { forecast_days: '5', temperature_unit: 'fahrenheit', ...query };
  url.search = new URLSearchParams(asked).toString();
  return JSON.parse(String(answerWeather(url, now)?.body));
}

const now = new Date('2026-11-25T14:20:00Z');
const read = (answer: unknown) => parseForecast(JSON.stringify(answer), 'fahrenheit', now);

describe('a forecast', () => {
  test('has the present values, rounded, and five days', () => {
    expect(read(toAnswer(now, { timezone: 'America/New_York' }))).toEqual({
      at: '2026-11-25T14:15:00.000Z',
      unit: 'fahrenheit',
      temperature: 45,
      sky: 'rain',
      wind: 12,
      humidity: 81,
      days: [
        { day: '2026-11-25', high: 48, low: 36 },
        { day: '2026-11-26', high: 50, low: 34 },
        { day: '2026-11-27', high: 52, low: 32 },
        { day: '2026-11-28', high: 54, low: 31 },
        { day: '2026-11-29', high: 56, low: 29 },
      ],
    });
  });

  test.each([
    ['clocks go back', '2026-10-31T12:00:00Z', '2026-10-31', '2026-11-04'],
    ['clocks go forward', '2026-03-07T12:00:00Z', '2026-03-07', '2026-03-11'],
    ['a year begins', '2026-12-30T12:00:00Z', '2026-12-30', '2027-01-03'],
  ])('names each day once where %s', (_, at, first, last) => {
    const answer = toAnswer(new Date(at), { timezone: 'America/New_York' });
    const { days } = parseForecast(JSON.stringify(answer), 'fahrenheit', new Date(at));
    const names = days.map(({ day }) => day);
    expect([names[0], names.at(-1), new Set(names).size]).toEqual([first, last, 5]);
  });

  test('has no sky where its code is unknown', () => {
    const answer = toAnswer(now);
    expect(read({ ...answer, current: { ...answer['current'], weather_code: 42 } })).toMatchObject({
      sky: undefined,
    });
  });
});

describe('an answer that is not shown', () => {
  const right = toAnswer(now);
  const change = (part: string, fields: object) => ({
    ...right,
    [part]: { ...right[part], ...fields },
  });

  test.each([
    ['no JSON', '<html>', /not JSON/],
    ['a message', { error: true, reason: 'Invalid timezone' }, /no forecast/],
    ['a value without a number', change('current', { temperature_2m: null }), /temperature_2m/],
    ['an impossible temperature', change('current', { temperature_2m: 451 }), /temperature_2m/],
    ['fewer days', change('daily', { time: [1] }), /daily\.time/],
    ['another unit', change('current_units', { temperature_2m: '°C' }), /"°C"/],
    ['another unit of wind', change('current_units', { wind_speed_10m: 'kn' }), /"kn"/],
    ['old values', change('current', { time: now.getTime() / 1000 - 4 * 3600 }), /not of now/],
    ['future values', change('current', { time: now.getTime() / 1000 + 4 * 3600 }), /not of now/],
  ])('%s', (_, answer, message) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    expect(() => parseForecast(text, 'fahrenheit', now)).toThrow(message);
  });
});
