import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/build/render/renderer.ts';

/**
 * The `npm ci` of a rehearsal: fills `node_modules` with links to the packages of the project; with `--omit=dev`
 * not to those for development.
 */
const isWhole = !process.argv.includes('--omit=dev');

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>;
};
const isOwn = (name: string) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name);
const needed = Object.keys(packages).filter(
  (name) => isOwn(name) && (isWhole || !packages[name]?.dev),
);
for (const name of ['node_modules/.bin', ...needed]) {
  const from = path.join(root, name);
  // Packages for other systems are not installed.
  if (!existsSync(from)) continue;
  mkdirSync(path.dirname(name), { recursive: true });
  symlinkSync(from, name);
}
