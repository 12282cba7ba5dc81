import { Session } from 'node:inspector/promises';

/** The bytes of all that the process still needs. */
export async function measureHeap(): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

/** What a site takes in a month of the year, in bytes. */
export interface Sizes {
  month: number;
  /** Without the stories of past months. */
  state: number;
  past: number;
  site: number;
  memory: number;
}
