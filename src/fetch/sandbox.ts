import path from 'node:path';
import { createSandbox, type Sandbox } from '../limits/sandbox/sandbox.ts';
import type { FetchTasks } from './sandbox-tasks.ts';

/** Reads feeds, pages and posts of strangers under limits. */
export type FetchSandbox = Sandbox<FetchTasks>;

// The package holds compiled code, so the ending is that of this file.
const program = new URL(`./sandbox-tasks${path.extname(import.meta.url)}`, import.meta.url);

/** Starts the sandbox of fetches, of at most `maxWorkers` threads and `maxSeconds` a task. */
export const startFetchSandbox = (maxWorkers?: number, maxSeconds?: number): FetchSandbox =>
  createSandbox(program, maxWorkers, maxSeconds);
