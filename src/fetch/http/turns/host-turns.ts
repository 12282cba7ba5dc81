import pLimit from 'p-limit';
import { longestPause } from '../backoff.ts';

/** Requests that one host gets at a time from all publications of a process. */
export const hostTurns = 8;
/** After so many requests in a row without a response, a host gets none for a while. */
const patience = 3;
/** After this time, one request tries a silent host again, in milliseconds. */
const silentRest = 60_000;

/** How a request ended. */
export interface RequestEnd {
  /** The host that was asked last: after redirects another one than the first. */
  last: string;
  /** What that host did: it sent a response of any status, or none in time. Else it is not known. */
  did?: 'answer' | 'hang';
  /** How long it wants no requests from anybody, in milliseconds. */
  pause?: number;
}

/** Where the clients of a process wait for their turns at hosts. Other threads call it by messages. */
export interface HostTurns {
  /**
   * Waits for a turn at a host. Resolves to why the host gets no request, or to `undefined`: the caller then
   * has to end the turn.
   */
  beginTurn(host: string): Promise<string | undefined>;
  endTurn(host: string, end: RequestEnd): void | Promise<void>;
  /** Why a host gets no request that a redirect leads to it. Such a request needs no turn. */
  admitRedirect(host: string): string | undefined | Promise<string | undefined>;
}

interface Host {
  /** Lets callers in, in the order in which they came. */
  limit: ReturnType<typeof pLimit>;
  /** What ends each running turn. Any of them ends one. */
  ends: (() => void)[];
  /** Requests in a row without a response. */
  silences: number;
  /** Until when a silent host gets no request, and until when one that wants none. In milliseconds. */
  silentUntil: number;
  pausedUntil: number;
  /** Until when a host has asked one publication for a pause. A second one asks for all. */
  warnedUntil: number;
}

/**
 * Makes the turns of one process. Each host has a line of its own, so a slow one delays no other. A host that
 * left three requests in a row without a response gets none for a minute. Then one request tries it.
 */
export function createHostTurns(getTime = Date.now): HostTurns {
  const hosts = new Map<string, Host>();

  function open(name: string): Host {
    const limit = pLimit(hostTurns);
    const host = { limit, ends: [], silences: 0, silentUntil: 0, pausedUntil: 0, warnedUntil: 0 };
    hosts.set(name, host);
    return host;
  }
  const getHost = (name: string) => hosts.get(name) ?? open(name);

  function admit(name: string): string | undefined {
    const host = getHost(name);
    const refusal = findRefusal(name, host, getTime());
    // This request tries the host, and others wait for what comes of it.
    if (refusal === undefined && host.silences >= patience) {
      host.silentUntil = getTime() + silentRest;
    }
    return refusal;
  }

  return {
    admitRedirect: admit,
    async beginTurn(name) {
      const host = getHost(name);
      const known = findRefusal(name, host, getTime());
      if (known !== undefined) return known;
      const end = await enter(host);
      const refusal = admit(name);
      if (refusal === undefined) host.ends.push(end);
      else end();
      return refusal;
    },
    endTurn(name, { last, did, pause = 0 }) {
      getHost(name).ends.pop()?.();
      const host = getHost(last);
      const now = getTime();
      if (last !== name) listen(getHost(name), 'answer', now);
      listen(host, did, now);
      if (pause > 0) {
        const until = now + Math.min(pause, longestPause);
        if (now < host.warnedUntil) host.pausedUntil = until;
        host.warnedUntil = until;
      }
    },
  };
}

/** Takes a place at a host. Resolves to what gives it back. */
function enter({ limit }: Host): Promise<() => void> {
  return new Promise((resolve) => {
    void limit(() => new Promise<void>((end) => resolve(end)));
  });
}

/** Notes what a host did with a request. */
function listen(host: Host, did: RequestEnd['did'], now: number): void {
  if (did === undefined) return;
  host.silences = did === 'hang' ? host.silences + 1 : 0;
  host.silentUntil = host.silences >= patience ? now + silentRest : 0;
}

function findRefusal(name: string, host: Host, now: number): string | undefined {
  const { silences, silentUntil, pausedUntil } = host;
  const formatTime = (time: number) => new Date(time).toISOString();
  if (now < pausedUntil) {
    return `not requested: ${name} wants no requests before ${formatTime(pausedUntil)}`;
  }
  if (now < silentUntil) {
    return `not requested: ${name} left ${silences} requests in a row without a response, and is tried again at ${formatTime(silentUntil)}`;
  }
  return undefined;
}
