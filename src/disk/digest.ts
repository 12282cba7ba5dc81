import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal. */
export function toDigest(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** The digest of a value as JSON. */
export function toJsonDigest(value: unknown): string {
  return toDigest(JSON.stringify(value));
}
