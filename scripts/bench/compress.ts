import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Puts a compressed copy beside each text file of a tree, as a host would send it. */
export async function compressTree(dir: string): Promise<void> {
  for await (const name of glob('**/*.{html,css,js,json,svg,xml,txt}', { cwd: dir })) {
    const file = path.join(dir, name);
    await writeFile(`${file}.gz`, gzipSync(await readFile(file)));
  }
}
