import { run } from '../src/network/run.ts';

process.exitCode = await run();
