import { ConfigurationError } from '../../../publication/load.ts';
import { loopback } from '../../../rebuild/own-host.ts';
import { openAtFreePort } from '../../../rebuild/free-port.ts';
import { print } from '../../../rebuild/print/print.ts';
import { serveApp, type ServedApp } from '../../../rebuild/serve-app.ts';
import type { DeskOptions } from '../options.ts';
import { createDeskApp } from './desk-app.ts';
import { findLocalAddress } from './local-address.ts';
import { openSession, type Session } from './session.ts';
import { hasKey, makeKey } from './share-key.ts';

/** The port where nothing else is said. */
const usualPort = 4400;

/**
 * Serves the desk's page on loopback, and with `--share` in the local network, until a signal stops the process. Throws
 * `ConfigurationError`, also when no port is free.
 */
export async function servePage(options: DeskOptions): Promise<void> {
  const session = await openSession(options);
  let served: ServedDesk[] = [];
  try {
    served = await openAtFreePort(usualPort, (port) => serve(session, port));
    for (const { says } of served) print(says);
    await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  } finally {
    // A page may be following how far a rebuild is.
    for (const { close } of served) close();
    await session.preview.close();
  }
  const { length } = session.draft.read().changes;
  if (length > 0) {
    print(
      `${length} ${length === 1 ? 'decision is' : 'decisions are'} not saved. The desk keeps them: start it again to save them.`,
    );
  }
}

/** A page that is served, and what is said of it. */
type ServedDesk = ServedApp & { says: string };

async function serve(session: Session, port: number): Promise<ServedDesk[]> {
  const own = await serveHere(session, port);
  if (!session.options.isShared) return [own];
  try {
    return [own, await share(session, own.port)];
  } catch (error) {
    own.close();
    throw error;
  }
}

/** Serves the page to this machine alone. */
async function serveHere(session: Session, wanted: number): Promise<ServedDesk> {
  let port = wanted;
  const app = createDeskApp(session, { host: loopback, getPort: () => port });
  const own = await serveApp(app, { host: loopback, port });
  ({ port } = own);
  const says = `The desk is at http://${loopback}:${port}/ for this machine alone. Ctrl-C ends it.`;
  return { ...own, says };
}

/** Serves the page to whoever has the key, in the local network. */
async function share(session: Session, port: number): Promise<ServedDesk> {
  const host = findLocalAddress();
  if (host === undefined)
    throw new ConfigurationError(
      '--share: this machine is in no local network, and the desk is not for the whole internet. Leave it out.',
    );
  const key = makeKey();
  session.preview.admit({ host, mayEnter: (cookies) => hasKey(cookies, key) });
  const app = createDeskApp(session, { host, getPort: () => port, key });
  const says = `For other machines of this network: http://${host}:${port}/?key=${key}\nWhoever has this address decides until the desk ends. Nothing on the way is encrypted: share it only in a network whose users you trust.`;
  return { ...(await serveApp(app, { host, port })), says };
}
