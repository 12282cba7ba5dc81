import { vi } from 'vitest';

/** What a task prints in this process, on both streams. */
export function capture(task: () => void): string {
  let printed = '';
  const take = (chunk: string | Uint8Array) => {
    printed += chunk.toString();
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(take),
  );
  try {
    task();
    return printed;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
