import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleOrigin } from '../../../scripts/newsroom/address.ts';
import { root } from '../../../src/disk/package.ts';

/** Copies an example's publication folder to `folder`, with the feeds of the newsroom at `origin`. */
export function copyExample(name: string, folder: string, origin: string): void {
  cpSync(path.join(root, 'examples', name), folder, { recursive: true });
  const file = path.join(folder, 'publication.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(sampleOrigin, origin));
}
