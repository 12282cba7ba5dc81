import { ConfigurationError } from '../../../publication/load.ts';

export interface BucketAddress {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

/** Reads `--store`: `s3://bucket` or `s3://bucket/prefix`. Throws `ConfigurationError`. */
export function readStore(text: string): BucketAddress {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.\-/]*))?$/.exec(text) ?? [];
  const segments = prefix.split('/').filter((segment) => segment !== '');
  if (bucket === undefined || segments.some((segment) => /^\.+$/.test(segment))) {
    throw new ConfigurationError(
      `--store ${text} is wrong: write a bucket and perhaps a prefix, such as s3://papers/network.`,
    );
  }
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
