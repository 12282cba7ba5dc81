import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '../deadline.ts';
import { limits } from '../limits.ts';
import type { DecodeReply, DecodeRequest } from './decoder-process.ts';

/** What one picture may take. */
export interface DecoderLimits {
  /** Of a processor. Drawings of the site's own may take more. */
  seconds: number;
  /** The memory of the process, in MB. */
  megabytes: number;
}

export interface DecoderProcess {
  isAlive(): boolean;
  /**
   * Has it do one task. Rejects with `AbortError` when it is late, and with `EndedError` when the process ends
   * first.
   */
  ask(request: DecodeRequest): Promise<DecodeReply>;
  kill(): void;
}

/** The process ended before it had a result. */
export class EndedError extends Error {
  /** The signal that ended it, if one did. */
  readonly signal: NodeJS.Signals | null;

  constructor(signal: NodeJS.Signals | null) {
    super('the process ended');
    this.signal = signal;
  }
}

const processOptions: ForkOptions = {
  serialization: 'advanced',
  env: {},
  execArgv: [],
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  killSignal: 'SIGKILL',
};

/** Starts a process with limits, which is killed when `signal` is aborted. */
export async function startProcess(
  most: DecoderLimits,
  signal: AbortSignal,
): Promise<DecoderProcess> {
  // The package holds compiled code, so the ending is that of this file.
  const name = `./decoder-process${path.extname(import.meta.url)}`;
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = fork(file, [most.megabytes * 1024 ** 2, most.seconds].map(String), {
    ...processOptions,
    signal,
  });
  let isAlive = true;
  // A process that can't be started may have no 'exit' event.
  for (const event of ['exit', 'error']) child.on(event, () => (isAlive = false));
  await receive(child, signal).catch((cause: unknown) => {
    throw new Error('the decoder of pictures could not be started', { cause });
  });
  // While it does nothing, it keeps no program running.
  release(child);
  return {
    isAlive: () => isAlive,
    async ask(request) {
      hold(child);
      try {
        child.send(request);
        return await withDeadline(limits.task, (late) => receive<DecodeReply>(child, late));
      } finally {
        release(child);
      }
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** The next message of a process. Rejects when the process ends first, or `signal` is aborted. */
async function receive<Message>(child: ChildProcess, signal: AbortSignal): Promise<Message> {
  const received = new AbortController();
  const options = { signal: AbortSignal.any([signal, received.signal]) };
  const ended = once(child, 'exit', options).then(([, by]) => {
    throw new EndedError(by);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', options), ended]);
    return message as Message;
  } finally {
    received.abort();
  }
}
