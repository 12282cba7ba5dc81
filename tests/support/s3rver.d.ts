declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** A server of S3's protocol over a folder. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
    logger: { close(): void; exceptions: { unhandle(): void } };
  }
}
