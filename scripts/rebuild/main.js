import { keepCompiled } from '../compiled.js';

keepCompiled();
const { run } = await import('./run.ts');
process.exitCode = await run();
