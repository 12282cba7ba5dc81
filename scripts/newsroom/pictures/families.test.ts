import { describe, expect, it } from 'vitest';
import { families } from './families.ts';
import { createSeed } from './seed.ts';

describe('a drawing', () => {
  it.each(Object.entries(families))(
    'of the family %s is whole, and its name decides it',
    (_, draw) => {
      for (const name of ['one', 'another', 'a-third', 'ferry-clinic']) {
        const drawing = draw(createSeed(name));
        expect(draw(createSeed(name))).toBe(drawing);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text/);
        expect(drawing.split('<g').length).toBe(drawing.split('</g>').length);
      }
      expect(draw(createSeed('one'))).not.toBe(draw(createSeed('another')));
    },
  );
});
