import { startFetchSandbox } from '../../src/fetch/sandbox.ts';
import { testClock } from './network/request-clock.ts';

/** What the rebuilds of a test process bring: one sandbox for all, since its threads load parsers when they start. */
export const ports = { clock: testClock, sandbox: startFetchSandbox() };
