import { parentPort } from 'node:worker_threads';
import { tasks, type TaskResult, type TaskName } from '../../fetch/sandbox-tasks.ts';

/** Runs one task in a thread of the sandbox. */
async function runTask({ name, input }: { name: TaskName; input: unknown }): Promise<TaskResult> {
  try {
    const task = tasks[name] as (input: unknown) => unknown;
    return { state: 'done', output: await task(input) };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
port?.on('message', async (job) => port.postMessage(await runTask(job)));
port?.postMessage('ready');
