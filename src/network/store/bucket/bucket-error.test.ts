import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBucket, type TestBucket } from '../../../../tests/support/network/bucket.ts';
import { listen } from '../../../../tests/support/listen.ts';
import { toFailure } from '../../../rebuild/failure.ts';
import { readStore } from './address.ts';
import { openBucket } from './bucket.ts';
import type { BucketError } from './bucket-error.ts';

let bucket: TestBucket;

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  // Nothing of this machine stands in for what is missing.
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) {
    vi.stubEnv(name, '/dev/null');
  }
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Uses a bucket in each way. Returns what went wrong. */
async function failAll(store = bucket.store): Promise<BucketError[]> {
  const client = openBucket(readStore(store));
  const uses = [
    client.get('a'),
    client.put('a', Buffer.from('a'), { ContentType: 'text/plain' }),
    client.list(''),
    client.remove(['a']),
  ];
  const outcomes = await Promise.allSettled(uses);
  client.close();
  return outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as BucketError);
}

describe('what is said of a bucket that is', () => {
  test('not there', async () => {
    for (const error of await failAll('s3://nowhere')) {
      expect(toFailure(error)).toEqual({
        kind: 'failed',
        status: 1,
        message:
          'The bucket nowhere does not exist (404 NoSuchBucket). Create it, or correct --store or AWS_ENDPOINT_URL_S3.',
      });
      expect(error.isPassing).toBe(false);
    }
  });

  test('not for these keys', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'wrong');
    for (const error of await failAll()) {
      expect(error.message).toMatch(
        /^The bucket papers denies access \(403 InvalidAccessKeyId: .*\)\. Allow its keys GetObject, /,
      );
      expect(error.isPassing).toBe(false);
    }
  });

  test('without keys', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    for (const error of await failAll()) {
      expect(error.message).toMatch(
        /^There are no keys for the bucket papers \(.*\)\. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
      );
      expect(error.isPassing).toBe(false);
    }
  });

  test('without a region', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    for (const error of await failAll()) {
      expect(error.message).toBe('The region of the bucket papers is not set. Set AWS_REGION.');
      expect(error.isPassing).toBe(false);
    }
  });

  test('out of reach', async () => {
    // No browser or server uses the port of discard.
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
    for (const error of await failAll()) {
      expect(error.message).toBe(
        "The bucket papers can't be reached (connect ECONNREFUSED 127.0.0.1:9). Check the network, AWS_ENDPOINT_URL_S3 and AWS_REGION.",
      );
      expect(error.isPassing).toBe(true);
    }
  });

  test('a web server that knows no buckets', async () => {
    const server = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    });
    vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${await listen(server)}`);
    for (const error of await failAll()) {
      expect(error.message).toMatch(/^The bucket papers could not be used \(404 .*AWS_REGION\.$/);
      expect(error.isPassing).toBe(false);
    }
    server.close();
  });
});
