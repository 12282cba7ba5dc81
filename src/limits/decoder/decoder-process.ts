import { ownTasks, runTask, type TaskName } from './decoder-tasks.ts';

/** What the process gets. */
export interface DecodeRequest {
  name: TaskName;
  input: unknown;
}

/** What the process sends back. */
export interface DecodeReply {
  result:
    | { state: 'done'; output: unknown }
    | { state: 'refused'; message: string }
    | { state: 'costly' };
  /** The memory that the process holds now, in bytes. */
  memory: number;
}

/** The most memory that it may hold, in bytes, and the most seconds of a processor for bytes of others. */
const [mostMemory = 0, mostSeconds = 0] = process.argv.slice(2).map(Number);
const kill = () => process.kill(process.pid, 'SIGKILL');

async function run({ name, input }: DecodeRequest): Promise<DecodeReply['result']> {
  // Native code works in another thread, so this one can watch it.
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const memory = process.memoryUsage.rss();
    if (memory > mostMemory) kill();
    const { user, system } = process.cpuUsage(before);
    if (ownTasks.includes(name) || user + system <= mostSeconds * 1e6) return;
    clearInterval(watch);
    // Its owner then ends this process, or is gone.
    process.send?.({ result: { state: 'costly' }, memory } satisfies DecodeReply, () => {});
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
