import { randomUUID } from 'node:crypto';
import { ConfigurationError } from '../../publication/load.ts';
import type { Bucket } from './bucket/bucket.ts';
import { BucketError } from './bucket/bucket-error.ts';

const headers = { ContentType: 'text/plain' };

/**
 * Throws `ConfigurationError` when a bucket carries out a write whose condition does not hold: two workers could then
 * replace each other's work. One that can't be used now is let through, and tells that itself.
 */
export async function requireConditions(bucket: Bucket): Promise<void> {
  const key = `conditions/${randomUUID()}`;
  const put = (text: string, expected: Parameters<Bucket['put']>[3]) =>
    bucket.put(key, Buffer.from(text), headers, expected);
  try {
    await put('first', 'absent');
    const written = [await put('second', 'absent'), await put('third', { etag: '"other"' })];
    await bucket.remove([key]);
    if (written.every((etag) => etag === undefined)) return;
  } catch (error) {
    if (error instanceof BucketError) return;
    throw error;
  }
  throw new ConfigurationError(
    'The bucket has no conditional writes (If-Match, If-None-Match), so two workers could replace what the other one has published. Use another service, or give --single-writer where only one process ever writes.',
  );
}
