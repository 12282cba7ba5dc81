import { inspect } from 'node:util';
import { toTerminalText } from '../../text/printable.ts';

/** How each stream writes what is clean, once the others' way is guarded. */
const own = new Map<NodeJS.WriteStream, (text: string) => void>();

/** Writes clean text to a stream. Only `print.ts` calls it. */
export function writeOwn(stream: NodeJS.WriteStream, text: string): void {
  const write = own.get(stream);
  if (write === undefined) stream.write(text);
  else write(text);
}

/**
 * Cleans what packages, worker threads and Node itself print in this process, errors that nobody catches too.
 * Each program calls it first.
 */
export function guardOutput(): void {
  for (const stream of [process.stdout, process.stderr]) guardStream(stream);
  process.on('uncaughtException', (error) => {
    process.stderr.write(inspect(error));
    process.exit(1);
  });
  // Node's own listener writes past the streams. It has none when it was asked for no warnings.
  if (process.listenerCount('warning') === 0) return;
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    process.stderr.write(`${name}: ${message}`);
  });
}

/** Each write becomes whole lines, so that no two of them are one command. */
function guardStream(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream);
  own.set(stream, (text) => void write(text));
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const done = rest.find((each) => typeof each === 'function') as (() => void) | undefined;
    const text = toTerminalText(Buffer.from(chunk).toString());
    return write(text === '' || text.endsWith('\n') ? text : `${text}\n`, done);
  };
}
