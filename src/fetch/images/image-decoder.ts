import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { withDeadline } from '../http/deadline.ts';
import type {
  CopyForm,
  DecodeReply,
  DecodeRequest,
  DecodeResult,
} from './image-decoder-process.ts';

/** For one image, in milliseconds. */
const decodeDeadline = 5_000;
/**
 * A process that holds more than this after an image, in bytes, is replaced before the next: it is
 * memory that the system's allocator does not give back.
 */
const maxIdleMemory = 150 * 1024 * 1024;

/** Decodes images in another process, which can be stopped and may break. */
export interface Decoder {
  /**
   * Never rejects: an image that can't be decoded, or not in time, is refused with the reason.
   * `seconds` is the time that the image took, without the wait for others.
   */
  decode(bytes: Uint8Array, form?: CopyForm): Promise<DecodeResult & { seconds: number }>;
  /** Stops the process. Images that are not decoded yet are refused. */
  close(): void;
}

const processOptions: ForkOptions = {
  serialization: 'advanced',
  env: {},
  execArgv: [],
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  killSignal: 'SIGKILL',
};

/**
 * Makes a decoder of one image at a time. Native code that reads untrusted bytes may break, and a thread
 * of it can't be stopped. So it runs in a process of its own, without environment and keys. The process
 * starts with the first image, and is killed when an image takes too long.
 */
export function createDecoder(): Decoder {
  const limit = pLimit(1);
  const closing = new AbortController();
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    // The package holds compiled code, so the ending is that of this file.
    const name = `./image-decoder-process${path.extname(import.meta.url)}`;
    const file = fileURLToPath(new URL(name, import.meta.url));
    const started = fork(file, { ...processOptions, signal: closing.signal });
    child = started;
    // A process that can't be started may have no 'exit' event.
    for (const event of ['exit', 'error']) {
      started.on(event, () => {
        if (child === started) child = undefined;
      });
    }
    await receive(started, closing.signal);
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function decode(
    bytes: Uint8Array,
    form: CopyForm,
  ): Promise<DecodeResult & { seconds: number }> {
    let began = performance.now();
    const toResult = (result: DecodeResult) => ({
      ...result,
      seconds: (performance.now() - began) / 1000,
    });
    try {
      closing.signal.throwIfAborted();
      const running = child ?? (await start());
      began = performance.now();
      const request: DecodeRequest = { bytes, form };
      running.send(request);
      const { result, memory } = await withDeadline(decodeDeadline, (signal) =>
        receive<DecodeReply>(running, signal),
      );
      if (memory > maxIdleMemory) stop();
      return toResult(result);
    } catch (error) {
      stop();
      if (closing.signal.aborted) return toResult(refuse('there was no time to decode it'));
      const isLate = error instanceof Error && error.name === 'AbortError';
      const late = `it could not be decoded within ${decodeDeadline / 1000} s`;
      return toResult(refuse(isLate ? late : 'the decoder broke on it'));
    }
  }

  return {
    decode: (bytes, form = 'picture') => limit(decode, bytes, form),
    close: () => closing.abort(),
  };
}

/** The next message of a process. Rejects when the process ends first, or `signal` is aborted. */
async function receive<Message>(child: ChildProcess, signal: AbortSignal): Promise<Message> {
  const received = new AbortController();
  const options = { signal: AbortSignal.any([signal, received.signal]) };
  const ended = once(child, 'exit', options).then(() => {
    throw new Error('the process ended');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', options), ended]);
    return message as Message;
  } finally {
    received.abort();
  }
}

function refuse(message: string): DecodeResult {
  return { state: 'refused', message };
}
