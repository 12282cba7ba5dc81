import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal. */
export function toDigest(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** How things that are known by digests differ from what they were before, by their names. */
export function compareDigests(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
) {
  const isChanged = (name: string) => before.has(name) && before.get(name) !== after.get(name);
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after.keys()].filter(isChanged),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

/** The digest of a value as JSON. */
export function toJsonDigest(value: unknown): string {
  return toDigest(JSON.stringify(value));
}
