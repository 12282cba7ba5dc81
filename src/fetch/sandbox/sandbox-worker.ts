import { parentPort } from 'node:worker_threads';
import { tasks, type Answer, type TaskName } from './sandbox-tasks.ts';

/** The thread that `createSandbox` starts: answers one task at a time, until it is stopped. */
async function answer({ name, input }: { name: TaskName; input: unknown }): Promise<Answer> {
  try {
    const task = tasks[name] as (input: unknown) => unknown;
    return { state: 'done', output: await task(input) };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
port?.on('message', async (job) => port.postMessage(await answer(job)));
port?.postMessage('ready');
