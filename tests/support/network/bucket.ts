import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import S3rver from 's3rver';
import { listen } from '../listen.ts';

/** A request that a bucket received. */
export interface BucketRequest {
  method: string;
  /** The key, or the query of a request without one. */
  key: string;
  bytes: number;
  /** The status of the answer; 0 before it. */
  status: number;
  /** When the answer began, in milliseconds since 1970. */
  at: number;
}

/** A bucket on loopback. */
export interface TestBucket {
  /** The value of `--store`. */
  store: string;
  /** The environment that leads the client of the bucket here. */
  env: Record<string, string>;
  requests: BucketRequest[];
  /** Whether it refuses every write, with status 503. */
  refusesWrites: boolean;
  /** Whether it carries out a write whose condition does not hold, as some services do. */
  ignoresConditions: boolean;
  /** Whether the answer to a write of this key gets lost, after the write. Once for each key. */
  losesAnswers?: ((key: string) => boolean) | undefined;
  /** Requests an object as a stranger does. */
  read(key: string): Promise<Response>;
  close(): void;
}

const name = 'papers';

/**
 * Starts a bucket: s3rver of npm, with the conditional writes before it that it lacks (`If-Match`, and
 * `If-None-Match: *`), and with faults.
 */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'halfhour-bucket-'));
  const inner = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name }],
  });
  await inner.configureBuckets();
  const behind = createServer(inner.callback());
  const behindOrigin = `http://127.0.0.1:${await listen(behind)}`;
  const limits = new Map<string, LimitFunction>();
  const lost = new Set<string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const key = decodeURIComponent(
      url.replace(`/${name}`, '').replace(/^\/(?!\?)|\?x-id=.*$/g, ''),
    );
    const body = await readAll(request);
    const logged: BucketRequest = { method, key, bytes: body.length, status: 0, at: 0 };
    bucket.requests.push(logged);
    response.on('close', () => {
      logged.status = response.statusCode;
      logged.at = Date.now();
    });
    if (method === 'GET' || method === 'HEAD') return await pass(request, body, response);
    if (bucket.refusesWrites) return refuse(response, 503, 'SlowDown');
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    await limit(async () => {
      if (!(await isExpected(url, request))) return refuse(response, 412, 'PreconditionFailed');
      const isLost = bucket.losesAnswers?.(key) === true && !lost.has(key);
      if (isLost) lost.add(key);
      await pass(request, body, response, isLost);
    });
  }

  async function isExpected(url: string, { headers }: IncomingMessage): Promise<boolean> {
    const { 'if-match': match, 'if-none-match': none } = headers;
    if (bucket.ignoresConditions || (match ?? none) === undefined) return true;
    const present = await fetch(`${behindOrigin}${url.replace(/\?.*$/, '')}`);
    await present.arrayBuffer();
    if (none === '*') return present.status === 404;
    return present.status === 200 && present.headers.get('etag') === match;
  }

  async function pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    isLost = false,
  ): Promise<void> {
    const { method, url, headers } = request;
    const onward = send(`${behindOrigin}${url}`, { method, headers }).end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await readAll(answer);
    if (isLost) return void response.destroy();
    // A sender that was killed gets nothing, and the next write of its key does not wait for it.
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
  }

  const front = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const bucket: TestBucket = {
    store: `s3://${name}/network`,
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await listen(front)}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    requests: [],
    refusesWrites: false,
    ignoresConditions: false,
    read: (key) => fetch(`${behindOrigin}/${name}/${key}`),
    close() {
      for (const server of [front, behind]) {
        server.close();
        server.closeAllConnections();
      }
      inner.logger.exceptions.unhandle();
      inner.logger.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
