import pLimit, { type LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { realClock, type Clock } from '../../limits/clock.ts';
import { openConnections, type Connections } from './connections.ts';
import { withDeadline } from '../../limits/deadline.ts';
import { limits } from '../../limits/limits.ts';
import { createHostTurns, type HostTurns, type RequestEnd } from './turns/host-turns.ts';
import { inTurn, outOfTime } from './turns/in-turn.ts';
import { SkippedError, toHttpError, TransientError } from './http-error.ts';
import type { RateLimits } from './rate-limits.ts';
import { followRedirects } from './redirects.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';
import { explainQuota, startTraffic, type Quota, type Traffic } from './traffic.ts';

const maxConcurrent = 8;
/** Requests that one host gets at a time from one client. */
export const hostConcurrency = 4;
/** Retries of requests that failed together are spread over this time, in milliseconds. */
const spread = 250;
/** The first retry comes after this time, and each further one after twice as long, up to the longest. */
const firstWait = 1_000;
const longestWait = 30_000;

/** Retries of a source's requests (specification §4). */
export const sourceRetries = 3;

/** Sends requests. */
export interface HttpClient {
  /** Throws `HttpError`. */
  get(request: HttpRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** What the clients of several publications have in common. */
export interface SharedHttp {
  hosts: HostTurns;
  connections: Connections;
  /** The hosts on private addresses that a network allows, where `connections` are not given. */
  allowPrivate: readonly string[] | undefined;
  /** What a network gives each publication. */
  quota: Quota | undefined;
}

/** What a client is made from. Without what it shares with others, it has its own. */
export interface HttpClientOptions extends Partial<SharedHttp> {
  /** Secrets that no redirect may take to another origin. */
  keys?: readonly string[];
  userAgent: string;
  rateLimits: RateLimits;
  /** How often a request is repeated after a transient failure. */
  retries: number;
  /** Ends every request: the deadline of all fetching. */
  signal: AbortSignal;
  /** Counts the requests. */
  traffic?: Traffic | undefined;
  /** For deadlines and retries. */
  clock?: Clock | undefined;
}

/**
 * Makes a client that keeps the specification's retry rule (§4: 1 s doubling to at most 30 s) inside
 * of a deadline and a size limit, and reaches no private address but a source's own (connections.ts).
 * A host that sends 429 with Retry-After is added to `rateLimits`, which says how it is asked from then on.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const connections = options.connections ?? openConnections(options.allowPrivate);
  const hosts = options.hosts ?? createHostTurns();
  const traffic = options.traffic ?? startTraffic();
  const clock = options.clock ?? realClock;
  const limitAll = pLimit(maxConcurrent);
  const toHostLimit = limitHosts(options.rateLimits);

  async function send(
    request: HttpRequest,
    deadline: AbortSignal,
    end: RequestEnd,
  ): Promise<HttpResponse> {
    const signal = AbortSignal.any([deadline, options.signal]);
    const onHost = async (host: string) => {
      options.rateLimits.check(host);
      const refusal = host === end.last ? undefined : await hosts.admitRedirect(host);
      if (refusal !== undefined) throw new SkippedError(refusal);
      end.last = host;
    };
    const { userAgent, keys = [] } = options;
    const context = { connections, userAgent, keys, signal, onHost };
    const retries = request.isOptional ? 0 : options.retries;
    try {
      return await retry(() => followRedirects(request, context), retries, signal, clock);
    } catch (error) {
      if (deadline.aborted) {
        throw new TransientError(`no complete response within ${limits.request.seconds} s`);
      }
      if (options.signal.aborted) throw outOfTime();
      const { status, pause } = toHttpError(error);
      if (status === 429 && pause > 0) {
        options.rateLimits.add(end.last, pause);
        toHostLimit(end.last);
      }
      throw error;
    }
  }

  return {
    get(request) {
      const limitHost = toHostLimit(new URL(request.address).host);
      const sendInTurn = async () => {
        const refusal = explainQuota(traffic, options.quota);
        if (refusal !== undefined) throw new SkippedError(refusal);
        return await inTurn(hosts, request, options.signal, (end) =>
          withDeadline(limits.request, (deadline) => send(request, deadline, end), clock),
        );
      };
      return count(
        traffic,
        limitHost(() => limitAll(sendInTurn)),
      );
    },
    async close() {
      if (connections !== options.connections) await connections.close();
    },
  };
}

/** Gives the line of each host, which one that sent 429 works off one by one. */
function limitHosts(rateLimits: RateLimits): (host: string) => LimitFunction {
  const lines = new Map<string, LimitFunction>();
  return (host) => {
    const line = lines.get(host) ?? pLimit(hostConcurrency);
    lines.set(host, line);
    if (rateLimits.isSlow(host)) line.concurrency = 1;
    return line;
  };
}

/** Counts a request when it ends. */
async function count(traffic: Traffic, request: Promise<HttpResponse>): Promise<HttpResponse> {
  try {
    const response = await request;
    traffic[response.isUnchanged ? 'unchanged' : 'ok'] += 1;
    traffic.bytes += response.bytes.length;
    return response;
  } catch (error) {
    traffic.failed += 1;
    throw error;
  }
}

/** Repeats `send` after transient failures, as far as there is time. Throws `HttpError`. */
async function retry<T>(
  send: () => Promise<T>,
  retries: number,
  signal: AbortSignal,
  clock: Clock,
): Promise<T> {
  const end = clock.getTime() + limits.request.seconds * 1000;
  const refuse = (error: unknown): never => {
    throw toHttpError(error);
  };
  return await pRetry(() => send().catch(refuse), {
    retries,
    // All waiting is done by the clock.
    minTimeout: 0,
    signal,
    async shouldRetry({ error, retriesConsumed }) {
      if (!(error instanceof TransientError)) return false;
      const wait = Math.min(firstWait * 2 ** retriesConsumed, longestWait);
      const spreadWait = Math.max(error.pause, wait) + Math.random() * spread;
      if (clock.getTime() + spreadWait >= end) return false;
      await clock.wait(spreadWait, signal);
      return true;
    },
  });
}
