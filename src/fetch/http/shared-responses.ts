import type { HttpClient } from './client.ts';
import {
  fromHttpFailure,
  SkippedError,
  toHttpError,
  toHttpFailure,
  type HttpFailure,
} from './http-error.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** What came of a request, as plain values that cross threads. */
export type RequestOutcome = { response: HttpResponse } | { failure: HttpFailure };

/** Where clients leave the outcomes of their requests for each other. `key` tells requests apart. */
export interface ResponseBoard {
  /**
   * The outcome of a request that somebody else has sent, once it is known. `undefined` when nobody
   * has: the caller then has to send it, and to `give` its outcome.
   */
  take(address: string, key: string): Promise<RequestOutcome | undefined>;
  give(address: string, key: string, outcome: RequestOutcome): void | Promise<void>;
}

interface SharedRequest {
  outcome: Promise<RequestOutcome>;
  settle(outcome: RequestOutcome): void;
}

/**
 * The responses that the publications of a network share: a request that several of them make is sent
 * once. An address is forgotten when the last publication that names it is done, so that memory does
 * not grow with the network.
 */
export class SharedResponses implements ResponseBoard {
  readonly #uses = new Map<string, number>();
  readonly #entries = new Map<string, Map<string, SharedRequest>>();

  /** Counts one more publication that names these addresses. */
  expect(addresses: Iterable<string>): void {
    for (const address of addresses) this.#uses.set(address, (this.#uses.get(address) ?? 0) + 1);
  }

  /** Whether more than one publication names this address and is not done with it. */
  isShared(address: string): boolean {
    return (this.#uses.get(address) ?? 0) > 1;
  }

  /** Counts one publication that is done with these addresses. */
  release(addresses: Iterable<string>): void {
    for (const address of addresses) {
      const uses = (this.#uses.get(address) ?? 1) - 1;
      this.#uses.set(address, uses);
      if (uses <= 0) this.#entries.delete(address);
    }
  }

  async take(address: string, key: string): Promise<RequestOutcome | undefined> {
    const entries = this.#entries.get(address) ?? new Map<string, SharedRequest>();
    const known = entries.get(key);
    if (known !== undefined) return await known.outcome;
    const { promise: outcome, resolve: settle } = Promise.withResolvers<RequestOutcome>();
    this.#entries.set(address, entries.set(key, { outcome, settle }));
    return undefined;
  }

  give(address: string, key: string, outcome: RequestOutcome): void {
    this.#entries.get(address)?.get(key)?.settle(outcome);
  }
}

/** A client that takes the responses of these addresses from `board`, and sends all else by `client`. */
export function shareResponses(
  board: ResponseBoard,
  addresses: ReadonlySet<string>,
  client: HttpClient,
): HttpClient {
  async function send(request: HttpRequest): Promise<RequestOutcome> {
    try {
      return { response: await client.get(request) };
    } catch (error) {
      return { failure: toHttpFailure(toHttpError(error)) };
    }
  }

  return {
    async get(request) {
      const { address, source, headers = {}, keyHeaders } = request;
      // A response to somebody's key is nobody else's.
      if (!addresses.has(address) || keyHeaders !== undefined) return await client.get(request);
      // The source counts: what may be private for one is not for another.
      const key = JSON.stringify([source, Object.entries(headers).toSorted()]);
      const known = await board.take(address, key);
      const outcome = known ?? (await send(request));
      if (known === undefined) await board.give(address, key, outcome);
      if ('response' in outcome) return outcome.response;
      const error = fromHttpFailure(outcome.failure);
      // A publication that ran out of time says nothing about the address.
      if (known && error instanceof SkippedError) return await client.get(request);
      throw error;
    },
    close: () => client.close(),
  };
}
