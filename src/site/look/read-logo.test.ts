import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSharedFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { crowded, nested } from '../../../tests/support/hostile/hostile-svg.ts';
import { listOwnFiles } from '../list-files.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { readLogo } from './read-logo.ts';

// Nobody waits five seconds for what never ends.
vi.mock('../../limits/decoder/decoder.ts', async (load) => {
  const module = await load<typeof import('../../limits/decoder/decoder.ts')>();
  return { ...module, ownDecoder: module.createDecoder({ ...module.usualLimits, seconds: 0.3 }) };
});

const dir = makeSharedFolder();
beforeAll(() => writeFiles(dir, { 'publication.json': '{}', 'public/logo.svg': '' }));

const base = { id: 'a', name: 'A', tagline: 'B', url: 'https://a.example', feeds: {} };

describe('a logo that never ends to be drawn is refused with its name and a cure:', () => {
  const nesting =
    /which nests masks, markers, patterns, clip paths or <use> in <\w+ id="p1">, which may take forever to draw: flatten the picture, or export it as PNG\nCorrect it\.$/;
  test.each([
    ...Object.entries(nested).map(([kind, svg]) => [kind, svg, nesting] as const),
    [
      'a crowd of shapes',
      crowded,
      /which takes more than 5 s to draw: make it of fewer and simpler shapes, or export it as PNG\nCorrect it\.$/,
    ] as const,
  ])('%s', async (_, svg, message) => {
    writeFileSync(path.join(dir, 'public/logo.svg'), svg);
    const publication = publicationSchema.parse({ ...base, logo: { light: 'logo.svg' } });
    const reading = readLogo(dir, publication, listOwnFiles(dir));
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toThrow(
      `${dir}/publication.json has a mistake:\n  logo.light: found "logo.svg", which `,
    );
  });
});
