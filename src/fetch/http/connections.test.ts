import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';
import { openConnections } from './connections.ts';

const server = createServer((_, response) => void response.end('inside'));
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());

/** What comes of a hop: `PORT` stands for that of a server on loopback. */
async function send(address: string, allowed: string[] | undefined, isNamed = true) {
  const toReal = (text: string) => text.replace('PORT', String(port));
  const connections = openConnections(allowed?.map(toReal));
  try {
    const hop = { url: new URL(toReal(address)), headers: {}, isNamed };
    const { body } = await connections.send({ ...hop, signal: AbortSignal.timeout(5_000) });
    return await body.text();
  } catch (error) {
    return String(error).replace(String(port), 'PORT');
  } finally {
    await connections.close();
  }
}

const operator = expect.stringContaining(
  'is a private address, which the operator of the network has to allow (--allow-private)',
);
const named = expect.stringContaining('is a private address, which only the publication file');

test.each<[string, string, string[] | undefined, boolean, unknown]>([
  ['a publication alone reaches its own', 'http://127.0.0.1:PORT/', undefined, true, 'inside'],
  ['and by no other address', 'http://127.0.0.1:PORT/', undefined, false, named],
  ['one of a network reaches none', 'http://127.0.0.1:PORT/', [], true, operator],
  ['nor by a name', 'http://localhost:PORT/', [], true, operator],
  ['nor by IPv6', 'http://[::1]:PORT/', [], true, operator],
  ['nor by IPv6 around IPv4', 'http://[::ffff:127.0.0.1]:PORT/', [], true, operator],
  ['nor as a number', 'http://2130706433:PORT/', [], true, operator],
  ['nor the addresses of metadata', 'http://169.254.169.254/latest', [], true, operator],
  ['nor unique local addresses', 'http://[fd00::1]/', [], true, operator],
  ['nor a name of a cluster', 'http://redis.default.svc/', [], true, operator],
  ['but a host that is allowed', 'http://127.0.0.1:PORT/', ['127.0.0.1:PORT'], true, 'inside'],
  ['at that port alone', 'http://127.0.0.1:PORT/', ['127.0.0.1'], true, operator],
  ['by that name alone', 'http://localhost:PORT/', ['127.0.0.1:PORT'], true, operator],
  ['and if it names it itself', 'http://127.0.0.1:PORT/', ['127.0.0.1:PORT'], false, named],
])('%s: %s, allowed %j', async (_, address, allowed, isNamed, expected) => {
  expect(await send(address, allowed, isNamed)).toEqual(expected);
});
