import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../rebuild/renderer.ts';

/** What an npm script of the project has Node started with. */
export function listFlags(script: 'rebuild' | 'network'): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return String(scripts[script])
    .split(' ')
    .filter((word) => word.startsWith('--'));
}
