import { run } from '../src/build/run.ts';

process.exitCode = await run();
