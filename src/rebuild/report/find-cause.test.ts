import { expect, test } from 'vitest';
import type { Manifest, OutputRecord } from '../../render/manifest.ts';
import { findCause } from './find-cause.ts';

const inputs = { '["getWeather"]': 'w', '["getPins","home"]': 'p', '["getPins","local"]': 'l' };
const manifest: Manifest = {
  build: 'b',
  base: 'code',
  outputs: { '/': { inputs } as unknown as OutputRecord },
  retired: {},
};

test.each<[string, Record<string, string>, string, Manifest?]>([
  ['nothing is known of what the published site was made from', {}, 'code'],
  ['the code, the publication file or a key is new', {}, 'other code', manifest],
  ['the weather is new', { '["getWeather"]': 'x' }, 'code', manifest],
  [
    'the weather, what is pinned is new',
    { '["getWeather"]': 'x', '["getPins","home"]': 'x', '["getPins","local"]': 'x' },
    'code',
    manifest,
  ],
  [
    'the state of a source, a decision of the desk, or what an earlier rebuild did not publish, is new',
    {},
    'code',
    manifest,
  ],
])('%s', (expected, now, base, known) => {
  const digests: Record<string, string> = { ...inputs, ...now };
  const found = findCause(known, base, {
    digestOf: (name) => digests[name] ?? '',
    isSame: () => false,
  });
  expect(found).toBe(expected);
});
