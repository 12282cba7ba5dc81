import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Waits for the end of a process. Returns its exit status, or -1 after a kill, and all its output. */
export async function waitForExit(
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<{ status: number; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? -1));
  });
  return { status, output };
}

/** They get all that this process writes, in place of its streams. */
const listeners = new Set<(text: string) => void>();
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...written: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    for (const listen of listeners) listen(Buffer.from(chunk).toString());
    return listeners.size > 0 || write(chunk, ...rest);
  };
}

/** Runs a command in this process. Returns its exit status, and all that the process wrote meanwhile. */
export async function runHere(
  command: () => Promise<number>,
): Promise<{ status: number; output: string }> {
  let output = '';
  const listen = (text: string) => (output += text);
  listeners.add(listen);
  try {
    const status = await command();
    return { status, output };
  } finally {
    listeners.delete(listen);
  }
}
