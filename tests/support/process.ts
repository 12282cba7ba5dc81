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
