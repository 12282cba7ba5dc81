import { parentPort } from 'node:worker_threads';

/** Pure work on untrusted input, by name. Input and output cross threads. */
export type Tasks = Record<string, (input: never) => unknown>;
export type TaskInput<All extends Tasks, Name extends keyof All> = Parameters<All[Name]>[0];
export type TaskOutput<All extends Tasks, Name extends keyof All> = Awaited<ReturnType<All[Name]>>;

/** What a thread is asked to do. */
export interface TaskCall {
  name: string;
  input: unknown;
}

/** The result of a task, as plain values that cross threads. */
export type TaskResult = { state: 'done'; output: unknown } | { state: 'failed'; message: string };

/** Makes this thread run tasks for the sandbox that started it (`createSandbox`). */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  port?.on('message', async (call: TaskCall) => port.postMessage(await runTask(tasks, call)));
  port?.postMessage('ready');
}

async function runTask(tasks: Tasks, { name, input }: TaskCall): Promise<TaskResult> {
  try {
    const task = tasks[name] as (input: unknown) => unknown;
    return { state: 'done', output: await task(input) };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
