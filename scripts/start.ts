import { once } from 'node:events';
import { createServer } from 'node:net';
import { guardOutput } from '../src/rebuild/print/guard.ts';
import { print, printError } from '../src/rebuild/print/print.ts';
import { serveSite } from '../src/rebuild/serve-site.ts';
import { publishSample } from './sample.ts';

guardOutput();

/** `npm start` opens a newsroom, rebuilds the sample publication from it, and serves the site. */
const port = Number(process.env['PORT'] || 4321);

// A rebuild is a minute of work for nothing where the site then has no port.
await tryPort().catch(refusePort);
const sample = await publishSample('start');
if (sample === undefined) process.exit(1);

const server = await serveSite(sample.out, port).catch(refusePort);

print(`
The site is at     ${server.origin}
It was built from  ${sample.newsroom.origin} (a newsroom on this machine)
Publication file   ${sample.publication}

Ctrl-C ends both.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([server.close(), sample.newsroom.close()]).then(() => process.exit(0));
  });
}

/** Listens at the port for a moment. */
async function tryPort(): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function refusePort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  printError(`Port ${port} is taken. Choose another: PORT=4400 npm start`);
  process.exit(1);
}
