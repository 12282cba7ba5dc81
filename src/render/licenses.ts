import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The file of every site that has the licenses of what it is made with. */
export const licensesFile = 'data/licenses.txt';

/** What Vite lists of the packages in a bundle (`build.license` in astro.config.mjs), by the folder of the bundle. */
const licenseFiles = ['client/licenses.json', 'server/licenses.json'];

/** The licenses of packages that no bundle imports, and whose files or style sheets readers get all the same. */
const others = { pagefind: 'LICENSE/LICENSE', tailwindcss: 'LICENSE' };

/** A package with its license, as Vite lists what is bundled. */
export interface Licensed {
  name: string;
  version: string;
  /** Such as `MIT`. */
  identifier?: string;
  text?: string;
}

/**
 * Replaces the lists of a renderer that was just built by one text, which every site has: the licenses of the code
 * and fonts in it. Throws when a package comes without one.
 */
export function writeLicenses(rendererDir: string, packagesDir: string): void {
  const files = licenseFiles.map((list) => path.join(rendererDir, list));
  const bundled = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Licensed[]);
  for (const file of files) rmSync(file);
  const shipped = Object.entries(others).map(([name, license]) =>
    readLicense(path.join(packagesDir, name), license),
  );
  const file = path.join(rendererDir, 'client', licensesFile);
  mkdirSync(path.dirname(file), { recursive: true });
  const heading =
    'The pages of Halfhour, and the code that renders them, hold code and fonts of others.';
  writeFileSync(file, formatLicenses(heading, [...bundled, ...shipped]));
}

function readLicense(dir: string, file: string): Licensed {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  );
  return { name, version, identifier: license, text: readFileSync(path.join(dir, file), 'utf8') };
}

/** Formats each text once, below the names of the packages that have it. Throws when a package comes without one. */
export function formatLicenses(heading: string, packages: readonly Licensed[]): string {
  const texts = new Map<string, Set<string>>();
  for (const { name, version, identifier, text } of packages) {
    if (text === undefined)
      throw new Error(
        `${name} ${version} comes without the text of its license, which each copy of its code has to have (src/render/licenses.ts). Use another version or package.`,
      );
    const key = text.trim();
    texts.set(key, (texts.get(key) ?? new Set()).add(`${name} ${version} (${identifier})`));
  }
  const parts = [...texts]
    .map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`)
    .sort();
  return [`${heading}\n`, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}
