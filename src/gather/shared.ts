import type { Answer } from './answer.ts';
import { UnaskedError } from './http-error.ts';
import type { HttpClient } from './http.ts';

/**
 * Answers that several publications share: an address that many of them name is asked once for all of
 * them, as long as they would ask it the same question. What is known of it is forgotten once the
 * last that names it has been served, so that memory does not grow with the network.
 */
export class SharedAnswers {
  readonly #uses = new Map<string, number>();
  readonly #answers = new Map<string, Map<string, Promise<Answer>>>();

  /** Says that one more publication names these addresses. */
  expect(addresses: Iterable<string>): void {
    for (const address of addresses) this.#uses.set(address, (this.#uses.get(address) ?? 0) + 1);
  }

  /** Says that one of them is done with these addresses. */
  release(addresses: Iterable<string>): void {
    for (const address of addresses) {
      const uses = (this.#uses.get(address) ?? 1) - 1;
      this.#uses.set(address, uses);
      if (uses <= 0) this.#answers.delete(address);
    }
  }

  /** A client for one publication that asks through `client` what nobody has asked yet. */
  through(client: HttpClient): HttpClient {
    return {
      get: (address, headers = {}) => this.#get(client, address, headers),
      close: () => client.close(),
    };
  }

  async #get(
    client: HttpClient,
    address: string,
    headers: Record<string, string>,
  ): Promise<Answer> {
    // Whoever carries a key asks for itself.
    if ('authorization' in headers) return await client.get(address, headers);
    const question = JSON.stringify(Object.entries(headers).toSorted());
    const answers = this.#answers.get(address) ?? new Map<string, Promise<Answer>>();
    const known = answers.get(question);
    if (known === undefined) {
      const answer = client.get(address, headers);
      const isAwaited = (this.#uses.get(address) ?? 0) > 1;
      if (isAwaited) this.#answers.set(address, answers.set(question, answer));
      return await answer;
    }
    try {
      return await known;
    } catch (error) {
      // That another publication ran out of its time says nothing of the address.
      if (error instanceof UnaskedError) return await client.get(address, headers);
      throw error;
    }
  }
}
