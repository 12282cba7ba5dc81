import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../tests/support/listen.ts';
import { notify } from './notify.ts';

test.each([
  ['that hangs is named as such', undefined, /^its receiver did not answer within 0\.05 s$/],
  ['that refuses is named with its status', 403, /^status 403$/],
])('a receiver %s', async (_, status, message) => {
  const server = createServer((_request, response) => {
    if (status !== undefined) response.writeHead(status).end();
  });
  const address = `http://127.0.0.1:${await listen(server)}/hook`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = 'https://paper.example';
  const sending = notify(
    { address, isOwn: true, site, json: {} },
    status ? undefined : { seconds: 0.05 },
  );
  await expect(sending).rejects.toThrow(message);
});
