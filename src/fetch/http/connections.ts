import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { isPrivateHost } from '../../text/addresses/private-hosts.ts';
import { HttpError } from './http-error.ts';

/** Where a single request goes, redirects not followed. */
export interface Hop {
  /** http or https. */
  url: URL;
  headers: Record<string, string>;
  /** Whether the publication file names this origin for the source of the request. */
  isNamed: boolean;
  /** Whether the publisher's own environment names the address, which may then lead anywhere. */
  isOwn?: boolean;
  /** Sent with POST instead of GET. */
  body?: string;
  signal: AbortSignal;
}

/** The only way to the network: every hop of every request passes here. */
export interface Connections {
  /** Throws an `HttpError` for a private address, whatever undici throws for others. */
  send(hop: Hop): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/**
 * Opens connections that no untrusted address leads into a private network. A hop reaches a private address
 * only if the publication file names its origin, and names it as a private address or a local name. With
 * `allowed`, the hosts that the operator of a network lists, the host must be one of these too, since a network is
 * not its publications' own. Every other host is checked by its name, and by all addresses that the name resolves to, at the
 * time of the connection: a public name that starts to resolve to a private address is refused.
 * Only an address of the publisher's own environment is not checked.
 */
export function openConnections(allowed?: readonly string[]): Connections {
  let agents: ReturnType<typeof openAgents> | undefined;
  return {
    async send({ url, headers, isNamed, isOwn = false, body, signal }) {
      const isPrivate = isPrivateHost(url.hostname);
      if (isPrivate && !isOwn) {
        const problem = findProblem(url, isNamed, allowed);
        if (problem !== undefined) throw new HttpError(problem);
      }
      const { request, guarded, unguarded } = await (agents ??= openAgents());
      const dispatcher = isPrivate || isOwn ? unguarded : guarded;
      const sent = body === undefined ? {} : { method: 'POST' as const, body };
      return await request(url, { dispatcher, headers, signal, ...sent });
    },
    async close() {
      const opened = await agents;
      await Promise.all([opened?.guarded.destroy(), opened?.unguarded.destroy()]);
    },
  };
}

/** Loads undici, which takes a tenth of the time of a rebuild that asks nobody. */
async function openAgents() {
  const { Agent, request } = await import('undici');
  const guarded = new Agent({ connect: { lookup: lookupPublic } });
  return { request, guarded, unguarded: new Agent() };
}

/** Why a hop may not reach a private address. */
function findProblem(
  { host, hostname }: URL,
  isNamed: boolean,
  allowed: readonly string[] | undefined,
): string | undefined {
  if (!isNamed) return `${hostname} is a private address, which only the publication file may name`;
  if (allowed === undefined || allowed.includes(host)) return undefined;
  return `${host} is a private address, which the operator of the network has to allow (--allow-private)`;
}

/** Resolves like `dns.lookup`, and fails when any of the addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    if (addresses.some(({ address }) => isPrivateHost(address))) {
      const why = 'resolves to a private address, which the publication file has to name itself';
      return callback(new HttpError(`${hostname} ${why}`), '', 0);
    }
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family ?? 0);
  });
};
