import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Printed } from './manifest.ts';
import { toStamp } from './tree.ts';
import type { Tree } from './verify.ts';

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
  const stamps = new Map(
    items.map(({ route, file }) => [file, rendered.printed.get(route)?.stamp] as const),
  );
  const problems: string[] = [];
  for (const [name, { stamp }] of files) {
    const printed = stamps.get(name);
    stamps.delete(name);
    if (printed !== undefined) {
      if (printed !== stamp) problems.push(`${name} is not as it was printed`);
    } else if (readable.test(name) && holdsSecret(readFileSync(path.join(dir, name)), secrets)) {
      problems.push(`${name} holds a secret`);
    }
  }
  return [...problems, ...[...stamps.keys()].map((name) => `${name} is missing`)];
}
