import { describe, expect, test } from 'vitest';
import { validate } from '../validation-errors.ts';
import { themeSchema, withMark } from './theme.ts';

const theme = { accent: '#0b5f66', mark: 'H' };

describe('a theme', () => {
  test('without an accent for dark pages gets one of the same hue', () => {
    expect(validate(themeSchema, theme)).toEqual({ value: { ...theme, accentDark: '#84ccd3' } });
  });

  test('keeps the accent that it names for dark pages', () => {
    const value = { ...theme, accentDark: '#6fcfd2' };
    expect(validate(themeSchema, value)).toEqual({ value });
  });

  test.each([
    [{ accent: 'teal' }, 'accent: found "teal", must be a color such as "#0b5f66"'],
    [
      { accent: '#ffcc00' },
      'accent: found "#ffcc00", which has 1.51 to 1 against the white page, and text needs 4.5; the nearest color that passes is "#896d00"',
    ],
    [
      { accent: '#737373' },
      'accent: found "#737373", which has 4.32 to 1 against the gray boxes of light pages (#f2f5f6), and text needs 4.5; the nearest color that passes is "#707070"',
    ],
    [
      { accentDark: '#333333' },
      'accentDark: found "#333333", which has 1.46 to 1 against the dark page (#101417), and text needs 4.5; the nearest color that passes is "#868686"',
    ],
    [
      { accentDark: '#848484' },
      'accentDark: found "#848484", which has 4.39 to 1 against the boxes of dark pages (#1a2025), and text needs 4.5; the nearest color that passes is "#868686"',
    ],
    [{ mark: 'ABC' }, 'mark: found "ABC", expected at most 2 characters'],
    [{ acent: '#0b5f66' }, 'acent: found an unknown field; did you mean "accent"?'],
  ])('with %j says so', (fields, message) => {
    const result = validate(themeSchema, { ...theme, ...fields });
    const errors = 'errors' in result ? result.errors : [];
    expect(errors.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([message]);
  });

  test.each([
    ['The Point', 'en', 'T'],
    ['“élan” daily', 'fr', 'É'],
    ['istanbul', 'tr', 'İ'],
    ['3 streets', 'en', '3'],
    ['صحيفة', 'ar', 'ص'],
    [' * ', 'en', '*'],
  ])('without a mark has the first letter of the name: %s', (name, language, mark) => {
    const { accent } = theme;
    const site = { name, language, theme: themeSchema.parse({ accent }) };
    expect(withMark(site).theme.mark).toBe(mark);
    const own = { ...site, theme: themeSchema.parse(theme) };
    expect(withMark(own).theme.mark).toBe('H');
  });
});
