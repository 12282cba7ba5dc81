import { run } from '../src/build/feeds/run.ts';

process.exitCode = await run();
