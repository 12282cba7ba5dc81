import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../src/disk/package.ts';

/**
 * Lists the packages that the code in a folder imports, each with the version that is installed here. Code
 * may also name a package of ours as a text, to find its files.
 */
export function listDependencies(dir: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  const compiled = globSync('{src,scripts}/**/*.{js,d.ts}', { cwd: dir }).map(read);
  const bundled = globSync('renderer/server/**/*.mjs', { cwd: dir }).map(read);
  const names = [
    ...[...compiled, ...bundled].flatMap(listImported),
    ...compiled.flatMap(listNamed),
  ];
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, readVersion(name)] as const),
  );
}

function listImported(code: string): string[] {
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map(toPackage);
}

function listNamed(code: string): string[] {
  return Object.keys(packageJson.dependencies).filter((name) => code.includes(`'${name}'`));
}

/** The package of an imported file: `zod` of `zod/v4`. */
function toPackage(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

function readVersion(name: string): string {
  const file = path.join(root, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
