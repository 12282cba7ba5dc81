import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sendable } from './reply.ts';

/** One way for an address to go wrong; with `times`, it heals after so many requests. */
export type Fault = { times?: number } & (
  | { kind: 'status'; code: number; headers?: OutgoingHttpHeaders; body?: string }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Sends the status and headers, and then nothing. */
  | { kind: 'headers-then-hang' }
  /** Sends the right body, `bytes` of it every `everyMs`. */
  | { kind: 'slow'; bytes: number; everyMs: number }
  /** Declares the right length, sends `bytes` of the body, and destroys the connection. */
  | { kind: 'cut'; bytes: number }
  /** Sends these bytes with status 200 instead of the right ones. */
  | { kind: 'body'; body: string | Uint8Array; type?: string; headers?: OutgoingHttpHeaders }
  | { kind: 'redirect'; to: string; code?: 301 | 302 | 303 | 307 | 308 }
);

/** The faults that are planted, by path, or by path and query. */
export class FaultBoard {
  readonly #faults = new Map<string, { fault: Fault; left: number }>();

  /** Plants a fault at a path (`/feeds/local.xml`) or at one query of it, in the place of any earlier one. */
  plant(path: string, fault: Fault): void {
    this.#faults.set(path, { fault, left: fault.times ?? Infinity });
  }

  /** Takes away the fault of a path, or all of them. */
  heal(path?: string): void {
    if (path === undefined) this.#faults.clear();
    else this.#faults.delete(path);
  }

  /** The fault that meets this request, counted as used. */
  take(url: URL): Fault | undefined {
    const path = this.#faults.has(url.pathname + url.search)
      ? url.pathname + url.search
      : url.pathname;
    const planted = this.#faults.get(path);
    if (planted === undefined) return undefined;
    planted.left -= 1;
    if (planted.left <= 0) this.#faults.delete(path);
    return planted.fault;
  }
}

/** Answers with a fault in the place of `right`, which the fault may send in part. */
export async function sendFault(fault: Fault, right: Sendable, response: ServerResponse) {
  const whole = { ...right.headers, 'content-length': right.body.length };
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.code, { 'content-type': 'text/plain', ...fault.headers });
      response.end(fault.body ?? `The newsroom was told to answer ${fault.code}.\n`);
      return;
    case 'hang':
      return;
    case 'headers-then-hang':
      response.writeHead(right.code, whole);
      response.flushHeaders();
      return;
    case 'slow':
      response.writeHead(right.code, whole);
      for (let at = 0; at < right.body.length && !response.destroyed; at += fault.bytes) {
        response.write(right.body.subarray(at, at + fault.bytes));
        await wait(fault.everyMs, undefined, { ref: false });
      }
      response.end();
      return;
    case 'cut':
      response.writeHead(right.code, whole);
      response.write(right.body.subarray(0, fault.bytes), () => response.destroy());
      return;
    case 'body':
      response.writeHead(200, { 'content-type': fault.type ?? 'text/html', ...fault.headers });
      response.end(fault.body);
      return;
    case 'redirect':
      response.writeHead(fault.code ?? 302, { location: fault.to }).end();
  }
}
