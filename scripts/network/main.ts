import { keepCompiled } from '../compiled.ts';

keepCompiled();
const { run } = await import('./run.ts');
process.exitCode = await run();
