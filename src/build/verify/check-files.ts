import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Printed } from '../incremental/manifest.ts';
import { toStamp } from '../incremental/file-tree.ts';
import type { Tree } from './verify-site.ts';

const readable = /\.(html|js|css|json|webmanifest|xml|txt|svg)$/;

/** A secret that is one short word can't be told from prose, so only others are looked for. */
const isTelling = (secret: string) => secret.length >= 8 && /[^a-z]/i.test(secret);

/** Whether a file holds a secret. */
export const holdsSecret = (content: Buffer, secrets: readonly string[]) =>
  secrets.some((secret) => isTelling(secret) && content.includes(secret));

/** SHA-256 of a file, base64url. */
export const toDigest = (content: Buffer) => hash('sha256', content, 'base64url');

/**
 * What a file of the next tree is, if it is there and as it was printed, and may be published again:
 * somebody may have changed it by hand, or restored another site's. It is read only if it has another
 * stamp, as the files of a restored site have.
 */
export function recognise(file: string, printed: Printed): Printed | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const stamp = toStamp(stats);
  if (stamp === printed.stamp) return printed;
  return toDigest(readFileSync(file)) === printed.digest ? { ...printed, stamp } : undefined;
}

/**
 * What is missing from a tree, is not as it was printed, or holds a secret. What was printed was
 * searched for secrets then.
 */
export function findDamage({ dir, files, items, rendered, secrets }: Tree): string[] {
  const problems: string[] = [];
  for (const { route, file } of items) {
    const stamp = files.get(file);
    if (stamp === undefined) problems.push(`${file} is missing`);
    else if (stamp !== rendered.printed.get(route)?.stamp)
      problems.push(`${file} is not as it was printed`);
  }
  const printed = new Set(items.flatMap(({ file }) => (rendered.carried.has(file) ? [] : file)));
  for (const name of files.keys()) {
    const isItem = rendered.carried.has(name) || printed.has(name);
    if (isItem || !readable.test(name)) continue;
    if (holdsSecret(readFileSync(path.join(dir, name)), secrets))
      problems.push(`${name} holds a secret`);
  }
  return problems;
}
