import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { limits } from '../../../limits/limits.ts';
import type { BucketAddress } from './address.ts';
import { BucketError } from './bucket-error.ts';

/** What a server of objects should say of one. */
export interface ObjectHeaders {
  ContentType: string;
  ContentEncoding?: string;
  CacheControl?: string;
}

/** The version that an object must have to be replaced: its entity tag, or none, so that it must not exist. */
export type ExpectedTag = { etag: string } | 'absent';

/** The part of a bucket that is below a prefix. Keys are without it. All methods reject with `BucketError`. */
export interface Bucket {
  /** `undefined` when there is no such object. */
  get(key: string): Promise<{ bytes: Uint8Array; etag: string } | undefined>;
  /**
   * Writes an object, whole or not at all. Returns its entity tag; `undefined` when the object that is there is not
   * the expected one.
   */
  put(
    key: string,
    bytes: Uint8Array,
    headers: ObjectHeaders,
    expected?: ExpectedTag,
  ): Promise<string | undefined>;
  /** The entity tags of all objects whose keys begin like this, by key. */
  list(start: string): Promise<Map<string, string>>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

const timeouts = {
  connectionTimeout: limits.bucketConnection.seconds * 1000,
  requestTimeout: limits.bucketRequest.seconds * 1000,
  throwOnRequestTimeout: true,
};
/** The most keys that one request may delete. */
const mostRemoved = 1000;

/**
 * Opens a bucket. Region, endpoint and keys come from the environment, as the AWS SDK reads them: `AWS_REGION`,
 * `AWS_ENDPOINT_URL_S3`, `AWS_ACCESS_KEY_ID` and others.
 */
export function openBucket({ bucket: Bucket, prefix }: BucketAddress): Bucket {
  const hasEndpoint = 'AWS_ENDPOINT_URL_S3' in process.env || 'AWS_ENDPOINT_URL' in process.env;
  const client = new S3Client({
    requestHandler: timeouts,
    maxAttempts: 4,
    // Other services than Amazon's often have no host for each bucket, and know no newer checksums.
    forcePathStyle: hasEndpoint,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const explained = <T>(task: Promise<T>) =>
    task.catch((error: Error) => {
      throw new BucketError(Bucket, error);
    });

  return {
    get: (key) => explained(get(client, { Bucket, Key: prefix + key })),
    put: (key, bytes, headers, expected) =>
      explained(put(client, { Bucket, Key: prefix + key, Body: bytes, ...headers }, expected)),
    async list(start) {
      const found = new Map<string, string>();
      let ContinuationToken: string | undefined;
      do {
        const query = { Bucket, Prefix: prefix + start, ContinuationToken };
        const { Contents = [], NextContinuationToken } = await explained(
          client.send(new ListObjectsV2Command(query)),
        );
        for (const { Key = '', ETag = '' } of Contents) found.set(Key.slice(prefix.length), ETag);
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found;
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += mostRemoved) {
        const Objects = keys.slice(at, at + mostRemoved).map((key) => ({ Key: prefix + key }));
        const Delete = { Objects, Quiet: true };
        await explained(client.send(new DeleteObjectsCommand({ Bucket, Delete })));
      }
    },
    close: () => client.destroy(),
  };
}

async function get(client: S3Client, object: GetObjectCommandInput) {
  try {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand(object));
    return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag };
  } catch (error) {
    // A bucket that is missing is a mistake, and no empty one.
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function put(
  client: S3Client,
  object: PutObjectCommandInput,
  expected: ExpectedTag | undefined,
): Promise<string | undefined> {
  try {
    const command = new PutObjectCommand({ ...object, ...toConditions(expected) });
    return (await client.send(command)).ETag ?? '';
  } catch (error) {
    // 409: another write of this object was under way. No such key: it was deleted meanwhile.
    if (expected && isUnexpected(error)) return undefined;
    throw error;
  }
}

function toConditions(expected: ExpectedTag | undefined) {
  if (expected === undefined) return {};
  return expected === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: expected.etag };
}

function isUnexpected(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  return (
    error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)
  );
}
