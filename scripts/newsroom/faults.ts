import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sendable } from './reply.ts';

/** One way for an address to fail. With `times`, it recovers after that many requests. */
export type Fault = { times?: number } & (
  | { kind: 'status'; code: number; headers?: OutgoingHttpHeaders; body?: string }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Sends the status and the headers, and no body. */
  | { kind: 'headers-then-hang' }
  /** Sends the right body slowly: `bytes` of it every `everyMs` milliseconds. */
  | { kind: 'slow'; bytes: number; everyMs: number }
  /** Declares the right length, sends `bytes` of the body, and closes the connection. */
  | { kind: 'cut'; bytes: number }
  /** Sends this body with status 200. */
  | { kind: 'body'; body: string | Uint8Array; type?: string; headers?: OutgoingHttpHeaders }
  | { kind: 'redirect'; to: string; code?: 301 | 302 | 303 | 307 | 308 }
);

/** The planted faults, by path or by path and query. */
export class FaultBoard {
  readonly #faults = new Map<string, { fault: Fault; left: number }>();

  /** Plants a fault at a path (`/feeds/local.xml`) or at a path with its query. It replaces an earlier one. */
  plant(path: string, fault: Fault): void {
    this.#faults.set(path, { fault, left: fault.times ?? Infinity });
  }

  /** Removes the fault of a path, or all faults. */
  heal(path?: string): void {
    if (path === undefined) this.#faults.clear();
    else this.#faults.delete(path);
  }

  /** Returns the fault for this request and counts it as used once. */
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

/** Responds with a fault. `right` is the response without it, and some faults send a part of that. */
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
