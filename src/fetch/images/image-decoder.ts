import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Answer } from './image-decoder-process.ts';

/** For one picture, in milliseconds. */
const decodeDeadline = 10_000;

/** Pictures are decoded where what is wrong with one of them can't hurt, and where it can be stopped. */
export interface Decoder {
  /** Never rejects: what can't be decoded, or not in time, is refused with the reason. */
  copy(bytes: Uint8Array): Promise<Answer>;
  /** Stops the process. What it was decoding is refused. */
  close(): void;
}

/**
 * Decodes one picture at a time in a process of its own: native code, which a thread could not stop,
 * reading a stranger's bytes. The process starts with the first picture, gets no environment and so
 * no key, and is killed with the picture that takes too long.
 */
export function createDecoder(): Decoder {
  const limit = pLimit(1);
  let child: ChildProcess | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const file = fileURLToPath(new URL('./image-decoder-process.ts', import.meta.url));
    const started = fork(file, {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Also when it could not be started: 'exit' may not follow then.
    for (const event of ['exit', 'error']) {
      started.once(event, () => {
        if (child === started) child = undefined;
      });
    }
    return started;
  }

  function ask(bytes: Uint8Array): Promise<Answer> {
    if (isClosed) return Promise.resolve(refuse('there was no time to decode it'));
    const asked = (child ??= start());
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        clearTimeout(timer);
        asked.removeAllListeners('message');
        asked.off('exit', onExit).off('error', onExit);
        resolve(answer);
      };
      const onExit = () => end(refuse('the decoder broke on it'));
      const timer = setTimeout(() => {
        end(refuse(`it could not be decoded within ${decodeDeadline / 1000} s`));
        asked.kill('SIGKILL');
        child = undefined;
      }, decodeDeadline);
      asked.once('message', end).once('exit', onExit).once('error', onExit);
      asked.send(bytes, (error) => error && onExit());
    });
  }

  return {
    copy: (bytes) => limit(() => ask(bytes)),
    close() {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}

function refuse(message: string): Answer {
  return { state: 'refused', message };
}
