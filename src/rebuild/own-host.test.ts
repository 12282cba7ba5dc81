import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSharedFolder, writeFiles } from '../../tests/support/papers/folder.ts';
import { createDeskApp } from '../commands/desk/page/desk-app.ts';
import { isOwnHost } from './own-host.ts';
import { serveSite, type SiteServer } from './serve-site.ts';

const dir = makeSharedFolder();
let server: SiteServer;
beforeAll(async () => {
  writeFiles(dir, { 'index.html': 'the site' });
  server = await serveSite(dir, 0);
});
afterAll(() => server.close());

/** Names by which a server is asked, and whether it answers. */
const hosts: [name: string, host: (port: number) => string | undefined, isOwn: boolean][] = [
  ['its address', (port) => `127.0.0.1:${port}`, true],
  ['localhost', (port) => `localhost:${port}`, true],
  ['LOCALHOST', (port) => `LocalHost:${port}`, true],
  ['the address of IPv6', (port) => `[::1]:${port}`, true],
  ['no name', () => undefined, false],
  ['an empty name', () => '', false],
  ['a name of somebody else', () => 'evil.example', false],
  ['a name of somebody else with its port', (port) => `evil.example:${port}`, false],
  ['localhost of another port', (port) => `localhost:${port + 1}`, false],
  ['localhost of the usual port', () => 'localhost', false],
  ['localhost with a dot at its end', (port) => `localhost.:${port}`, false],
  ['a name below localhost', (port) => `evil.localhost:${port}`, false],
  ['a name that begins with its address', (port) => `127.0.0.1.evil.example:${port}`, false],
  ['a user at its address', (port) => `evil.example@127.0.0.1:${port}`, false],
  ['another way to write its address', (port) => `127.1:${port}`, false],
  ['another address of this machine', (port) => `127.0.0.2:${port}`, false],
  ['any address', (port) => `0.0.0.0:${port}`, false],
  ['two names', (port) => `127.0.0.1:${port}, evil.example`, false],
];

describe('a server of this machine that is asked for', () => {
  test.each(hosts)('%s', async (_, toHost, isOwn) => {
    const port = Number(new URL(server.origin).port);
    const host = toHost(port);
    const socket = connect(port, '127.0.0.1');
    // A later version of the protocol wants a name.
    socket.write(`GET / HTTP/1.0\r\n${host === undefined ? '' : `Host: ${host}\r\n`}\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(isOwn ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 403 /);
    expect(answer.includes('the site')).toBe(isOwn);

    const headers = new Headers(host === undefined ? {} : { host });
    const desk = createDeskApp({} as never, { host: '127.0.0.1', getPort: () => port });
    const { status } = await desk.request(new Request('http://desk.example/desk.css', { headers }));
    expect(status).toBe(isOwn ? 200 : 403);
  });

  test('a refusal says which address to open', async () => {
    const { port } = new URL(server.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toContain(
      `This is not an address of this site. Open ${server.origin}/`,
    );
  });

  test.each([
    ['localhost', 80, true],
    ['127.0.0.1:80', 80, true],
    ['evil.example', 80, false],
  ])('%s at port %i', (host, port, isOwn) => {
    expect(isOwnHost(host, port)).toBe(isOwn);
  });
});
