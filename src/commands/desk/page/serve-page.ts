import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { createAdaptorServer } from '@hono/node-server';
import { ConfigurationError } from '../../../publication/load.ts';
import { isOwnHost } from '../../../rebuild/own-host.ts';
import { print } from '../../../rebuild/print/print.ts';
import { isPrivateHost } from '../../../text/addresses/private-hosts.ts';
import type { DeskOptions } from '../options.ts';
import { createDeskApp, type Door } from './desk-app.ts';
import { openDevices } from './devices.ts';
import { openSession, type Session } from './session.ts';

/**
 * Serves the desk's page on loopback, and with `--share` in the local network, until a signal stops the process. Throws
 * `ConfigurationError`, also when the port is taken.
 */
export async function servePage(options: DeskOptions): Promise<void> {
  const session = await openSession(options);
  const own = await listen(session, '127.0.0.1', options.port, (port) => ({
    getOrigin: () => `http://127.0.0.1:${port()}`,
    isOwn: (host) => isOwnHost(host, port()),
  }));
  const doors = [own];
  print(`The desk is at http://127.0.0.1:${own.port}/ for this machine alone. Ctrl-C ends it.`);
  if (options.isShared) doors.push(await share(session, own.port));
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  for (const { close } of doors) close();
  const { length } = session.draft.read().changes;
  if (length > 0) {
    print(
      `${length} ${length === 1 ? 'decision is' : 'decisions are'} not saved. The desk keeps them: start it again to save them.`,
    );
  }
  await session.preview.close();
}

/** Serves the page to the other machines of the local network, each of which gives a code. */
async function share(session: Session, port: number): Promise<Listening> {
  const address = findLocalAddress();
  const host = `${address}:${port}`;
  print(
    `Other machines of this network reach it at http://${host}/. Nothing on the way is encrypted: share it only in a network whose users you trust.`,
  );
  const devices = openDevices((code) => print(`The code for the next machine is ${code}.`));
  return await listen(session, address, port, () => ({
    getOrigin: () => `http://${host}`,
    isOwn: (given) => given === host,
    devices,
  }));
}

/** The address of this machine in its local network. Throws `ConfigurationError` where it has none. */
function findLocalAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const found = all.find(
    ({ family, internal, address }) => family === 'IPv4' && !internal && isPrivateHost(address),
  );
  if (found === undefined)
    throw new ConfigurationError(
      '--share: this machine is in no local network, and the desk is not for the whole internet. Leave it out.',
    );
  return found.address;
}

/** A server that listens. */
interface Listening {
  port: number;
  close(): void;
}

async function listen(
  session: Session,
  host: string,
  wanted: number,
  toDoor: (port: () => number) => Door,
): Promise<Listening> {
  let port = wanted;
  const app = createDeskApp(
    session,
    toDoor(() => port),
  );
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(wanted, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigurationError(`Port ${wanted} is taken: choose another with --port.`);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The desk has no port.');
  ({ port } = address);
  return {
    port,
    close() {
      server.close();
      // A page may be following how far a rebuild is.
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
