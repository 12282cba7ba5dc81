import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { licensesFile } from '../../../src/render/licenses.ts';
import { root } from '../../../src/disk/package.ts';
import { useSample } from '../../support/rebuild/published.ts';

const published = useSample();

/** The license of a package as npm installed it. */
const readLicense = (name: string, file = 'LICENSE') =>
  readFileSync(path.join(root, 'node_modules', name, file), 'utf8').trim();

describe('a site', () => {
  test('has the license of each of its fonts', () => {
    const files = globSync('_astro/*.woff2', { cwd: published().site.out });
    const families = files.map(
      (file) => /^(.*?)-(?:latin|cyrillic|vietnamese)/.exec(path.basename(file))?.[1],
    );
    expect(new Set(families).size).toBeGreaterThan(1);
    const text = published().read(licensesFile);
    for (const family of families) expect(text).toContain(readLicense(`@fontsource/${family}`));
  });

  test.each<[name: string, file?: string]>([
    ['pagefind', 'LICENSE/LICENSE'],
    ['react'],
    ['react-dom'],
    ['@tanstack/react-query'],
    ['tailwindcss'],
    ['astro'],
  ])(
    'names %s, whose code is in its scripts, its style or its pages, above its license',
    (name, file) => {
      const part = published()
        .read(licensesFile)
        .split(/^-{80}$/m)
        .find((each) => new RegExp(`^${name} \\d`, 'm').test(each));
      expect(part?.trimEnd().endsWith(readLicense(name, file))).toBe(true);
    },
  );
});
