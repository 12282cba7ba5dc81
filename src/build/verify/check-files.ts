import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedTree } from './rendered-tree.ts';
import { holdsSecret } from './secrets.ts';

const readable = /\.(html|js|css|json|webmanifest|xml|txt|svg)$/;

/** Finds outputs that are missing or not as they were rendered, and other files that hold a secret. */
export function checkFiles({ dir, files, outputs, rendered, secrets }: RenderedTree): string[] {
  const problems: string[] = [];
  const known = new Set<string>();
  for (const { route, file } of outputs) {
    known.add(file);
    const signature = files.get(file);
    if (signature === undefined) problems.push(`${file} is missing`);
    else if (signature !== rendered.records.get(route)?.signature)
      problems.push(`${file} is not as it was rendered`);
  }
  for (const name of files.keys()) {
    // Outputs were searched when they were rendered.
    if (known.has(name) || !readable.test(name)) continue;
    if (holdsSecret(readFileSync(path.join(dir, name)), secrets))
      problems.push(`${name} holds a secret`);
  }
  return problems;
}
