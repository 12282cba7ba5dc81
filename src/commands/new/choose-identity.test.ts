import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseIdentity } from './choose-identity.ts';

const usual = { name: 'My Paper', language: 'en-US', url: 'https://my-paper.example' };

/** Chooses with these answers at a terminal. Returns what was asked, too. */
async function choose(answers: string[], given = {}) {
  const asked: string[] = [];
  const open = () => ({
    ask: async (question: string) => (asked.push(question), answers.shift() ?? ''),
    close: () => void asked.push('end'),
  });
  return { chosen: await chooseIdentity(given, usual, open), asked };
}

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

describe('a new paper', () => {
  test('asks three questions, each with a default', async () => {
    expect(await choose([])).toEqual({
      chosen: usual,
      asked: [
        'What is the paper called? [My Paper]',
        'Which language is it in? [en-US]',
        'At which address will it be? [https://my-paper.example]',
        'end',
      ],
    });
  });

  test('takes what is answered', async () => {
    const { chosen } = await choose(['El Faro', 'es', 'https://faro.news']);
    expect(chosen).toEqual({ name: 'El Faro', language: 'es', url: 'https://faro.news' });
  });

  test('asks only for what no option gives, and nobody where there is no terminal', async () => {
    const { asked } = await choose([], { name: 'El Faro', url: 'https://faro.news' });
    expect(asked).toEqual(['Which language is it in? [en-US]', 'end']);
    expect(await chooseIdentity({ name: 'El Faro' }, usual, () => undefined)).toEqual({
      ...usual,
      name: 'El Faro',
    });
  });

  test('asks again after an answer that no publication may have', async () => {
    const { chosen, asked } = await choose(['', 'english', 'faro.news', 'de']);
    expect(asked.filter((question) => question.startsWith('Which'))).toHaveLength(3);
    expect(chosen).toMatchObject({ language: 'de' });
  });

  test.each([
    [{ language: 'english' }, /^--language: found "english", .*did you mean "en"\?$/],
    [{ url: 'faro.news' }, /^--address: found "faro\.news", .*https:\/\/faro\.news"\?$/],
    [{ name: ' ' }, /^--name: /],
  ])('refuses %j', async (given, message) => {
    await expect(chooseIdentity(given, usual, () => undefined)).rejects.toThrow(message);
  });
});
