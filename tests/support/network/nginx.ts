import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../listen.ts';

/** The command of nginx, where it is installed. */
export const nginx = ['nginx', '/usr/sbin/nginx'].find(
  (each) => spawnSync(each, ['-v']).status === 0,
);

/** A web server on loopback. */
export interface TestNginx {
  child: ChildProcess;
  port: number;
  close(): void;
}

/** Starts nginx with a shipped configuration of one server, on a free port of loopback. `more` is put beside it. */
export async function startNginx(
  shipped: string,
  more = (_port: number) => '',
): Promise<TestNginx> {
  if (nginx === undefined) throw new Error('nginx is not installed.');
  const port = await findPort();
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-nginx-'));
  const own = shipped
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('    listen [::]:80;\n', '');
  writeFileSync(path.join(dir, 'halfhour.conf'), own);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `daemon off; master_process off; pid ${dir}/pid; error_log stderr; events {}
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
      ${paths.map((each) => `${each}_temp_path ${dir}/${each};`).join(' ')}
      include ${dir}/halfhour.conf;
      ${more(port)}
    }`,
  );
  const child = spawn(nginx, ['-e', 'stderr', '-p', dir, '-c', path.join(dir, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const close = () => {
    child.kill();
    rmSync(dir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await sendRequest(port, '/').catch(() => undefined)) return { child, port, close };
    await sleep(50);
  }
  throw new Error('nginx did not start.');
}

/** Finds a free port of loopback. */
export async function findPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A response as it was received. */
export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path without normalizing it, and follows no redirect. */
export function sendRequest(
  port: number,
  target: string,
  headers: Record<string, string | undefined> = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
