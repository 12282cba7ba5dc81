import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './carry.ts';
import type { Tree } from './verify.ts';

const readable = /\.(html|js|css|json|webmanifest|xml|txt|svg)$/;

/** A secret that is one short word can't be told from prose, so only others are looked for. */
const isTelling = (secret: string) => secret.length >= 8 && /[^a-z]/i.test(secret);

const holdsSecret = (content: Buffer, secrets: readonly string[]) =>
  secrets.some((secret) => isTelling(secret) && content.includes(secret));

const toDigest = (content: Buffer) => hash('sha256', content, 'base64url');

/**
 * Whether a file of the published tree is still as it was printed, and may be published again: somebody
 * may have changed it by hand or restored another site's, and a key may be of today.
 */
export function isAsPrinted(file: string, digest: string, secrets: readonly string[]): boolean {
  const content = readFileSync(file);
  return toDigest(content) === digest && !holdsSecret(content, secrets);
}

/**
 * What is missing from a tree, is not as it was printed, or holds a secret. Files that were carried over
 * have been read for that already: they need only be there.
 */
export async function findDamage({ dir, items, rendered, secrets }: Tree): Promise<string[]> {
  const digests = new Map(
    items.map(({ route, file }) => [file, rendered.printed.get(route)?.digest] as const),
  );
  const problems: string[] = [];
  for (const name of await listFiles(dir)) {
    const digest = digests.get(name);
    digests.delete(name);
    if (rendered.carried.has(name) || (digest === undefined && !readable.test(name))) continue;
    const content = readFileSync(path.join(dir, name));
    if (digest !== undefined && toDigest(content) !== digest) {
      problems.push(`${name} is not as it was printed`);
    }
    if (holdsSecret(content, secrets)) problems.push(`${name} holds a secret`);
  }
  return [...problems, ...[...digests.keys()].map((name) => `${name} is missing`)];
}
