import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedTree } from './rendered-tree.ts';
import { holdsSecret } from './secrets.ts';

const readable = /\.(html|js|css|json|webmanifest|xml|txt|svg)$/;

/** Finds outputs that are missing or were changed since rendering, and other files that hold a secret. */
export function checkFiles({ dir, files, outputs, rendered, secrets }: RenderedTree): string[] {
  const problems: string[] = [];
  const known = new Set<string>();
  for (const { route, file } of outputs) {
    known.add(file);
    const signature = files.get(file);
    if (signature === undefined) problems.push(`${file} is missing`);
    else if (signature !== rendered.records.get(route)?.signature)
      problems.push(`${file} was changed after it was rendered`);
  }
  for (const name of files.keys()) {
    // Outputs are searched for secrets when they are rendered.
    if (known.has(name) || !readable.test(name)) continue;
    if (holdsSecret(readFileSync(path.join(dir, name)), secrets))
      problems.push(`${name} holds a secret`);
  }
  return problems;
}
