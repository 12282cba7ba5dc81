import type { HttpResponse } from './response.ts';
import {
  fromHttpFailure,
  toHttpFailure,
  toHttpError,
  UnaskedError,
  type HttpFailure,
} from './http-error.ts';
import type { HttpClient } from './client.ts';

/** What came of a question. Plain: it crosses threads. */
export type Told = { answer: HttpResponse } | { failure: HttpFailure };

/** Where askers tell each other what they were told. */
export interface ResponseBoard {
  /**
   * What somebody was told of a question, once it is known; `undefined` when nobody has asked it yet,
   * so that the caller is to ask and to `give` what it is told.
   */
  take(address: string, question: string): Promise<Told | undefined>;
  give(address: string, question: string, told: Told): void | Promise<void>;
}

interface Entry {
  told: Promise<Told>;
  settle(told: Told): void;
}

/**
 * Answers that several publications share: an address that many of them name is asked once for all of
 * them, as long as they would ask it the same question. What is known of it is forgotten once the
 * last that names it has been served, so that memory does not grow with the network.
 */
export class SharedResponses implements ResponseBoard {
  readonly #uses = new Map<string, number>();
  readonly #entries = new Map<string, Map<string, Entry>>();

  /** Says that one more publication names these addresses. */
  expect(addresses: Iterable<string>): void {
    for (const address of addresses) this.#uses.set(address, (this.#uses.get(address) ?? 0) + 1);
  }

  /** Whether more publications than one name this address and are not done with it. */
  isShared(address: string): boolean {
    return (this.#uses.get(address) ?? 0) > 1;
  }

  /** Says that one of them is done with these addresses. */
  release(addresses: Iterable<string>): void {
    for (const address of addresses) {
      const uses = (this.#uses.get(address) ?? 1) - 1;
      this.#uses.set(address, uses);
      if (uses <= 0) this.#entries.delete(address);
    }
  }

  async take(address: string, question: string): Promise<Told | undefined> {
    const entries = this.#entries.get(address) ?? new Map<string, Entry>();
    const known = entries.get(question);
    if (known !== undefined) return await known.told;
    const { promise: told, resolve: settle } = Promise.withResolvers<Told>();
    this.#entries.set(address, entries.set(question, { told, settle }));
    return undefined;
  }

  give(address: string, question: string, told: Told): void {
    this.#entries.get(address)?.get(question)?.settle(told);
  }
}

/** A client that asks through `client` what nobody else of the board has asked: of these addresses alone. */
export function shareResponses(
  board: ResponseBoard,
  addresses: ReadonlySet<string>,
  client: HttpClient,
): HttpClient {
  async function ask(address: string, headers: Record<string, string>): Promise<Told> {
    try {
      return { answer: await client.get(address, headers) };
    } catch (error) {
      return { failure: toHttpFailure(toHttpError(error)) };
    }
  }

  return {
    async get(address, headers = {}) {
      // Whoever carries a key asks for itself.
      if (!addresses.has(address) || 'authorization' in headers) {
        return await client.get(address, headers);
      }
      const question = JSON.stringify(Object.entries(headers).toSorted());
      const known = await board.take(address, question);
      const told = known ?? (await ask(address, headers));
      if (known === undefined) await board.give(address, question, told);
      if ('answer' in told) return told.answer;
      const error = fromHttpFailure(told.failure);
      // That another publication ran out of its time says nothing of the address.
      if (known && error instanceof UnaskedError) return await client.get(address, headers);
      throw error;
    },
    close: () => client.close(),
  };
}
