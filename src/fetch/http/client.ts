import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { Agent, request } from 'undici';
import { acceptedCodings, letGo, readResponse, readHeader, type HttpResponse } from './response.ts';
import { withDeadline } from './deadline.ts';
import { HttpError, PassingError, toHttpError, UnaskedError } from './http-error.ts';
import type { RateLimits } from './rate-limits.ts';
import { isPrivateHost } from './private-hosts.ts';

/** Over headers and body of one request, its retries and redirects included, in milliseconds. */
export const requestDeadline = 20_000;
const maxRedirects = 5;
const allConcurrency = 8;
/** Requests that one host gets at a time. */
export const hostConcurrency = 4;
/** Retries of requests that failed together are spread over this time, in milliseconds. */
const spread = 250;

/** Retries of a source (specification §4). */
export const sourceRetries = 3;

/** The only way to the network. */
export interface HttpClient {
  /** Fetches an http(s) address. Throws `HttpError`. */
  get(address: string, headers?: Record<string, string>): Promise<HttpResponse>;
  close(): Promise<void>;
}

/**
 * Makes a client that keeps the specification's retry rule (§4: 1 s doubling to at most 30 s) inside
 * a deadline and a size limit, and never talks to a private address unless its origin is one of
 * `ownOrigins`, those that the publication file itself names. A host in `rateLimits` is not asked, and one
 * that says 429 with Retry-After becomes one of them.
 */
export function createHttpClient(options: {
  userAgent: string;
  ownOrigins: ReadonlySet<string>;
  rateLimits: RateLimits;
  /** How often a request that fails for a passing reason is tried again. */
  retries: number;
  /** Ends every request: the deadline of the whole edition. */
  signal: AbortSignal;
}): HttpClient {
  const guarded = new Agent({ connect: { lookup: publicLookup } });
  const own = new Agent();
  const limitAll = pLimit(allConcurrency);
  const limitHost = new Map<string, LimitFunction>();

  async function getOnce(
    address: string,
    headers: Record<string, string>,
    signal: AbortSignal,
    onHost: (host: string) => void,
  ): Promise<HttpResponse> {
    let url = new URL(address);
    let sent = headers;
    let isForGood = true;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const isOwn = options.ownOrigins.has(url.origin);
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        throw new HttpError(`redirected to ${url.protocol}, which is not http(s)`);
      }
      if (!isOwn && isPrivateHost(url.hostname)) throw privateAddress(url.hostname);
      options.rateLimits.check(url.host);
      onHost(url.host);
      const response = await request(url, {
        dispatcher: isOwn ? own : guarded,
        signal,
        headers: {
          'user-agent': options.userAgent,
          accept: '*/*',
          'accept-encoding': acceptedCodings,
          ...sent,
        },
      });
      if (!isRedirect(response.statusCode)) {
        const answer = await readResponse(url, response);
        return hops > 0 && isForGood ? { ...answer, movedTo: url.href } : answer;
      }
      isForGood &&= response.statusCode === 301 || response.statusCode === 308;
      letGo(response);
      const target = readHeader(response, 'location');
      if (target === undefined || !URL.canParse(target, url)) {
        throw new HttpError('redirected without an address to go to');
      }
      const next = new URL(target, url);
      if (next.origin !== url.origin) sent = withoutSecrets(sent);
      url = next;
    }
    throw new HttpError(`redirected more than ${maxRedirects} times`);
  }

  return {
    async get(address, headers = {}) {
      const { host } = new URL(address);
      const limit = limitHost.get(host) ?? pLimit(hostConcurrency);
      limitHost.set(host, limit);
      const attempt = async (deadline: AbortSignal) => {
        const until = performance.now() + requestDeadline;
        const signal = AbortSignal.any([deadline, options.signal]);
        let asked = host;
        const tryOnce = () =>
          getOnce(address, headers, signal, (hop) => (asked = hop)).catch(refuse);
        try {
          return await pRetry(tryOnce, {
            retries: options.retries,
            factor: 2,
            minTimeout: 1_000,
            maxTimeout: 30_000,
            signal,
            async shouldRetry({ error, retryDelay }) {
              if (!(error instanceof PassingError)) return false;
              const longer = Math.max(0, error.pause - retryDelay) + Math.random() * spread;
              if (performance.now() + retryDelay + longer >= until) return false;
              await sleep(longer, undefined, { signal });
              return true;
            },
          });
        } catch (error) {
          if (deadline.aborted) {
            throw new PassingError(`no whole answer within ${requestDeadline / 1000} s`);
          }
          if (options.signal.aborted) {
            throw new UnaskedError('gathering ran out of time before it answered');
          }
          const { status, pause } = toHttpError(error);
          if (status === 429 && pause > 0) options.rateLimits.add(asked, pause);
          throw error;
        }
      };
      return limit(() => limitAll(() => withDeadline(requestDeadline, attempt)));
    },
    async close() {
      await Promise.all([guarded.destroy(), own.destroy()]);
    },
  };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
  );
}

function privateAddress(host: string): HttpError {
  return new HttpError(`${host} is a private address, which only the publication file may name`);
}

/** Resolves like `dns.lookup`, and refuses at connection time what is private, so that a name can't hide it. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    if (addresses.some(({ address }) => isPrivateHost(address))) {
      return callback(privateAddress(hostname), '', 0);
    }
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family ?? 0);
  });
};

function refuse(error: unknown): never {
  throw toHttpError(error);
}
