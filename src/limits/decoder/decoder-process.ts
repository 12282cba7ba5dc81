import { runTask, type TaskName } from './decoder-tasks.ts';

/** What the process gets. */
export interface DecodeRequest {
  name: TaskName;
  input: unknown;
}

/** What the process sends back. */
export interface DecodeReply {
  result: { state: 'done'; output: unknown } | { state: 'refused'; message: string };
  /** The memory that the process holds now, in bytes. */
  memory: number;
}

/** The most memory that it may hold, in bytes. */
const mostMemory = Number(process.argv[2]);
const kill = () => process.kill(process.pid, 'SIGKILL');

async function run({ name, input }: DecodeRequest): Promise<DecodeReply['result']> {
  // Native code works in another thread, so this one can watch it.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) kill();
  }, 10);
  try {
    return { state: 'done', output: await runTask(name, input) };
  } catch (error) {
    return { state: 'refused', message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async (request: DecodeRequest) => {
  const reply: DecodeReply = { result: await run(request), memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
// Its owner is gone. A usual exit would wait for native code, which may never end.
process.on('disconnect', kill);
process.send?.('ready');
