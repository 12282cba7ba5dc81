import { describe, expect, test } from 'vitest';
import { withoutMojibake } from './mojibake.ts';

/** Text written as UTF-8 and read as windows-1252, or as Latin-1. */
const misread = (text: string, encoding: 'windows-1252' | 'latin1') =>
  encoding === 'latin1'
    ? Buffer.from(text).toString('latin1')
    : new TextDecoder('windows-1252').decode(Buffer.from(text));

const sentences = [
  'Größe und Straße im Überblick',
  'Le café fermé à l’aube – déjà vu',
  'Niño con fiebre: qué hacer',
  'Новости дня в Москве',
  'Η υγεία σήμερα',
  'The clinic’s “quiet hour” costs £3',
  'São José reabre o pronto-socorro',
  '保健所が開く時間',
  'Good news 🩺 for nurses 🎉',
];

describe('text that was read in the wrong encoding', () => {
  test.each(sentences)('is put right: %s', (text) => {
    expect(withoutMojibake(misread(text, 'windows-1252'))).toBe(text);
    expect(withoutMojibake(misread(text, 'latin1'))).toBe(text);
  });

  test('is put right after two wrong readings', () => {
    const twice = misread(misread('Größe des Cafés', 'windows-1252'), 'windows-1252');
    expect(withoutMojibake(twice)).toBe('Größe des Cafés');
  });

  test('is put right beside text that was not', () => {
    expect(withoutMojibake('„Solutions“ seit Ã¼ber zehn Jahren fÃ¼r alle')).toBe(
      '„Solutions“ seit über zehn Jahren für alle',
    );
  });

  test.each([
    ...sentences,
    'Plain ASCII',
    'NÃO E NÃO, DIZ A CÂMARA',
    'ESPAÑA: «LA NIÑA»',
    'et voilà\u00a0» dit-il',
    'A – B — C … “D” ‘E’ £5 ©2026 ½',
    'Ü±',
    'LEÃ»',
  ])('is no text that is right: %s', (text) => {
    expect(withoutMojibake(text)).toBe(text);
  });

  test.each(['Ã', 'Ã©', 'â€', 'ðŸ', 'Â'])('of 200 KB of %s is read to its end', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(withoutMojibake(text).length).toBeLessThanOrEqual(text.length);
  });
});
