import type { MessagePort, Worker } from 'node:worker_threads';

/** The methods of another thread: each returns a promise. */
type Remote<T> = {
  [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

interface Call {
  id: number;
  name: string;
  args: unknown[];
}
type Answer = { id: number } & ({ value: unknown } | { error: { message: string; stack: string } });

/**
 * Joins two threads: each thread calls this with its end of a port and the methods it offers to the other thread.
 * Returns the methods of the other thread. Arguments and results are copied.
 */
export function exchangeCalls<Theirs extends object>(
  port: MessagePort | Worker,
  own: object,
): Remote<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;

  async function answer({ id, name, args }: Call): Promise<void> {
    try {
      const methods = own as Record<string, (...args: unknown[]) => unknown>;
      port.postMessage({ id, value: await methods[name]?.(...args) } satisfies Answer);
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ id, error: { message, stack } } satisfies Answer);
    }
  }

  port.on('message', (message: Call | Answer) => {
    if ('name' in message) return void answer(message);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('value' in message) return call?.resolve(message.value);
    const { message: text, stack } = message.error;
    call?.reject(Object.assign(new Error(text), { stack }));
  });

  async function call(name: string, args: unknown[]): Promise<unknown> {
    const id = (calls += 1);
    port.postMessage({ id, name, args } satisfies Call);
    const ended = Promise.withResolvers<unknown>();
    waiting.set(id, ended);
    return await ended.promise;
  }
  return new Proxy({} as Remote<Theirs>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        call(String(name), args),
  });
}
