import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseField } from './choose-field.ts';

/** A terminal at which these answers are given. `asked` has what it was asked. */
function answer(...answers: string[]) {
  const asked: string[] = [];
  const ask = async (question: string) => (asked.push(question), answers.shift() ?? '');
  return { asked, ask, close() {} };
}

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

describe('a field of a new paper', () => {
  const usual = 'en-US';

  test('is asked for with its default, and is what is answered', async () => {
    const terminal = answer('', 'es');
    expect(await chooseField('language', { usual }, terminal)).toBe('en-US');
    expect(await chooseField('language', { usual }, terminal)).toBe('es');
    expect(terminal.asked[0]).toBe('Which language is it in? [en-US]');
  });

  test('is what an option gives, and the default where there is no terminal', async () => {
    const terminal = answer('de');
    expect(await chooseField('language', { given: 'es', usual }, terminal)).toBe('es');
    expect(terminal.asked).toEqual([]);
    expect(await chooseField('language', { usual }, undefined)).toBe('en-US');
  });

  test('is asked for again after an answer that no publication may have', async () => {
    const terminal = answer('english', 'de');
    expect(await chooseField('language', { usual }, terminal)).toBe('de');
    expect(terminal.asked).toHaveLength(2);
  });

  test.each([
    ['language', 'english', /^--language: found "english", .*did you mean "en"\?$/],
    ['url', 'faro.news', /^--address: found "faro\.news", .*https:\/\/faro\.news"\?$/],
    ['name', ' ', /^--name: /],
  ] as const)('%s may not be %j', async (field, given, message) => {
    await expect(chooseField(field, { given, usual }, undefined)).rejects.toThrow(message);
  });
});
