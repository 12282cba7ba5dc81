import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/disk/package.ts';

/** One instruction of the Containerfile: `{ name: 'USER', text: 'node' }`. */
export interface Instruction {
  name: string;
  text: string;
}

/** Reads the stages of the Containerfile, each a list that starts with its `FROM`. */
export function readStages(): Instruction[][] {
  const lines = readFileSync(path.join(root, 'Containerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** The files and folders of the repository that a stage copies. */
export function listCopied(stage: readonly Instruction[]): string[] {
  return stage.flatMap(({ name, text }) =>
    name === 'COPY' && !text.startsWith('--from') ? text.split(' ').slice(0, -1) : [],
  );
}
