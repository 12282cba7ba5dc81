import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { listen } from '../listen.ts';

/** Whether this machine has redis-server. Tests that need it are skipped elsewhere. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis on loopback, which keeps what it is told over a restart. */
export interface TestRedis {
  url: string;
  /** The process, which each start makes anew. */
  readonly pid: number;
  /** Kills it. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Redis on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-redis-'));
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  let child: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? Number.NaN;
    },
    async start() {
      const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
      const keeping = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
      child = spawn('redis-server', [...address, ...keeping], { stdio: 'ignore' });
      await untilReady(redis.url);
    },
    async stop() {
      if (child === undefined) return;
      const end = once(child, 'exit');
      child.kill('SIGKILL');
      await end;
      child = undefined;
    },
    async close() {
      await redis.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    // What it says is what the next try asks again.
    client.on('error', () => undefined);
    try {
      await client.connect();
      if ((await client.ping()) === 'PONG') return;
    } catch {
      await sleep(50);
    } finally {
      client.disconnect();
    }
  }
  throw new Error(`No Redis answered at ${url}.`);
}
