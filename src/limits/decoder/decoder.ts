import { availableParallelism, totalmem } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import pLimit from 'p-limit';
import { limits } from '../limits.ts';
import type { ImageCopy } from './copy-image.ts';
import {
  EndedError,
  startProcess,
  type DecoderLimits,
  type DecoderProcess,
} from './start-process.ts';
import type { DecodeRequest } from './decoder-process.ts';
import type { DecoderInput, TaskName, DecoderOutput } from './decoder-tasks.ts';

/** What came of a stranger's image. */
export type DecodeResult =
  ({ state: 'copied' } & ImageCopy) | { state: 'refused'; message: string };

/** The pixels that pictures of strangers may have keep these below 400 MB (copy-image.ts). */
export const usualLimits: DecoderLimits = {
  seconds: limits.strangers.seconds,
  megabytes: 512,
};
const megabyte = 1024 * 1024;
/** The processes of a decoder that has the machine for itself: one a core, which take half of the memory at most. */
export const mostProcesses = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(totalmem() / 2 / (usualLimits.megabytes * megabyte))),
);
/**
 * A process that holds more than this after a picture, in bytes, is replaced before the next: it is
 * memory that the system's allocator does not give back.
 */
const maxIdleMemory = 150 * megabyte;

/** A picture could not be decoded or drawn. The message says why. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  /** `refused`: the library could not read it, and the message is its own. `late`: the machine is at fault. */
  readonly why: 'refused' | 'late' | 'costly' | 'large' | 'broken' | 'closed';

  constructor(why: DecodeError['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** Decodes and draws pictures in other processes, which can be stopped and may break. */
export interface Decoder {
  /**
   * Copies a stranger's image. Never rejects: an image that can't be decoded within the limits is refused with
   * the reason. `seconds` is the time that the image took, without the wait for others.
   */
  decode(bytes: Uint8Array): Promise<DecodeResult & { seconds: number }>;
  /** Runs a task on a picture of the publication. Rejects with `DecodeError` for what the picture does. */
  run<Name extends TaskName>(name: Name, input: DecoderInput<Name>): Promise<DecoderOutput<Name>>;
  /** Stops the processes. Pictures that are not decoded yet are refused. */
  close(): void;
}

type Outcome = ({ output: unknown } | { error: Error }) & { seconds: number };

/**
 * Makes a decoder of one picture a process at a time. Native code that reads untrusted bytes may break, and a
 * thread of it can't be stopped. So it runs in processes of its own, without environment and keys. A process
 * starts when a picture finds none idle, and is killed when a picture takes too much. It keeps no program running
 * that waits for no picture.
 */
export function createDecoder(most = usualLimits, processes = 1): Decoder {
  const queue = pLimit(processes);
  const closing = new AbortController();
  const idle: DecoderProcess[] = [];

  async function takeProcess(): Promise<DecoderProcess> {
    const process = idle.pop();
    if (process?.isAlive()) return process;
    return await startProcess(most, closing.signal);
  }

  async function attempt(request: DecodeRequest): Promise<Outcome> {
    let began = performance.now();
    const countSeconds = () => (performance.now() - began) / 1000;
    let process: DecoderProcess | undefined;
    try {
      closing.signal.throwIfAborted();
      process = await takeProcess();
      began = performance.now();
      const { result, memory } = await process.ask(request);
      if (result.state === 'costly' || memory > maxIdleMemory) process.kill();
      else idle.push(process);
      const seconds = countSeconds();
      if (result.state === 'done') return { output: result.output, seconds };
      if (result.state === 'refused')
        return { error: new DecodeError('refused', result.message), seconds };
      const message = `it takes more than ${most.seconds} s of a processor`;
      return { error: new DecodeError('costly', message), seconds };
    } catch (error) {
      process?.kill();
      return { error: explain(error, closing.signal, most), seconds: countSeconds() };
    }
  }

  return {
    async decode(bytes) {
      const { seconds: taken, ...outcome } = await queue(attempt, {
        name: 'picture',
        input: bytes,
      });
      if ('output' in outcome)
        return { state: 'copied', ...(outcome.output as ImageCopy), seconds: taken };
      return { state: 'refused', message: outcome.error.message, seconds: taken };
    },
    async run<Name extends TaskName>(name: Name, input: DecoderInput<Name>) {
      const outcome = await queue(attempt, { name, input });
      if ('error' in outcome) throw outcome.error;
      return outcome.output as DecoderOutput<Name>;
    },
    close: () => closing.abort(),
  };
}

/** The processes of the decoder below. A thread leaves cores to the others. */
export const ownProcesses = isMainThread ? mostProcesses : 1;

/** The decoder of this thread for pictures that publications bring, and for what is drawn with them. */
export const ownDecoder = createDecoder(usualLimits, ownProcesses);

/** Says what the error of an attempt means. One that is not the picture's doing stays as it is. */
function explain(error: unknown, closing: AbortSignal, most: DecoderLimits): Error {
  if (closing.aborted) return new DecodeError('closed', 'there was no time to decode it');
  if (error instanceof Error && error.name === 'AbortError')
    return new DecodeError('late', `it could not be decoded within ${limits.task.seconds} s`);
  if (!(error instanceof EndedError)) return error as Error;
  // The process kills itself at the limit of its memory, and a system that runs out of it does so too.
  return error.signal === 'SIGKILL'
    ? new DecodeError('large', `it takes more than ${most.megabytes} MB of memory`)
    : new DecodeError('broken', 'the decoder broke on it');
}
