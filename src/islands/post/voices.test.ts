import { expect, test } from 'vitest';
import { pickVoice } from './voices.ts';

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});
const [us, uk, spain] = [voice('en-US', true, true), voice('en-GB'), voice('es-ES')];
const mexico = voice('es_MX');
const remote = voice('es-ES', false, true);

test.each([
  ['es', [us, spain, mexico], spain],
  ['es-MX', [us, spain, mexico], mexico],
  ['en', [spain, uk, us], us],
  ['en-GB', [us, uk], uk],
  ['es-ES', [remote, mexico], mexico],
  ['es', [remote], remote],
  ['ar', [us, uk, spain], undefined],
  ['e', [us], undefined],
  ['en', [], undefined],
])('for %s the best of %j is picked', (language, voices, expected) => {
  expect(pickVoice(voices, language)).toBe(expected);
});
