import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../src/disk/package.ts';

/** One source file of the project. */
export interface Source {
  file: string;
  folder: string;
  code: string;
  imports: string[];
}

/** Every source file of the product and its scripts, without tests. */
export const sources: Source[] = globSync('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));

/** The TypeScript code of a file. An Astro component has it in its frontmatter and its scripts. */
export function toCode(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return [text.split(/^---$/m)[1] ?? '', ...scripts].join('\n');
}

/** A source file with its folder and its imports. */
export function readSource(file: string, text: string): Source {
  const code = toCode(file, text);
  const imports = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  return { file, folder: toFolder(file), code: text, imports };
}

/** The folder of a file by which rules name it: `src/x`, `scripts/x`, `src` or `scripts`. */
export function toFolder(file: string): string {
  return path.posix.dirname(file).split('/').slice(0, 2).join('/');
}

/** The file that an import names, or `undefined` for a package. */
export function toTarget({ file }: Source, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(file), name.split('?')[0] ?? '');
}
