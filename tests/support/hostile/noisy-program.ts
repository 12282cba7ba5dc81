import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { guardOutput } from '../../../src/rebuild/print/guard.ts';
import { print } from '../../../src/rebuild/print/print.ts';
import { commandTexts } from '../code/runner-commands.ts';

/** Prints texts in each way that no code of ours uses, and ends by an error that nobody catches. */
guardOutput();
const text = commandTexts.join('\n');
console.log(text);
console.error({ nested: commandTexts });
console.table(commandTexts);
process.stdout.write(Buffer.from(text));
for (const part of ['#', '#', '[error]parts', ':', ':error::parts']) process.stderr.write(part);
print('our own line');
const code = `for (const text of ${JSON.stringify(commandTexts)}) console.log(text), console.error(text)`;
await once(new Worker(code, { eval: true }), 'exit');
process.emitWarning(text);
await new Promise((resolve) => process.stdout.write('', resolve));
void Promise.reject(new Error(text, { cause: new TypeError(text) }));
