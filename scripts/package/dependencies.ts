import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../src/disk/package.ts';
import type { BundledPrograms } from './bundle.ts';

/**
 * Lists the packages that a packed folder needs, with the versions installed here. Its programs, its renderer and its
 * types import some, and our code names others as texts, to find their files.
 */
export function listDependencies(
  dir: string,
  { imports, own }: BundledPrograms,
): Record<string, string> {
  const others = globSync(['src/**/*.d.ts', 'renderer/server/**/*.mjs'], { cwd: dir });
  const names = [
    ...imports,
    ...others.flatMap((file) => listImported(readFileSync(path.join(dir, file), 'utf8'))),
    ...own.flatMap(listNamed),
  ];
  return Object.fromEntries(
    [...new Set(names.map(toPackage))].sort().map((name) => [name, readVersion(name)] as const),
  );
}

function listImported(code: string): string[] {
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name));
}

/** The bundler writes texts in double quotes. */
function listNamed(code: string): string[] {
  return Object.keys(packageJson.dependencies).filter((name) => code.includes(`"${name}"`));
}

/** The package of an imported file: `zod` of `zod/v4`. */
function toPackage(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

function readVersion(name: string): string {
  const file = path.join(root, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
