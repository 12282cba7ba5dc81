import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../src/disk/package.ts';
import { makeSharedFolder, smallPublication, writeFiles } from '../support/papers/folder.ts';
import { waitForExit } from '../support/rebuild/process.ts';

const dir = makeSharedFolder();
writeFiles(dir, { 'papers/harbor.json': smallPublication });

/** Has Node look for these packages where there are none. */
const hide = `import { registerHooks } from 'node:module';
const names = /^(?:bullmq|ioredis|@aws-sdk)(?:\\/|$)/;
registerHooks({
  resolve: (name, context, next) =>
    next(name, names.test(name) ? { ...context, parentURL: 'file:///nowhere/a.js' } : context),
});`;

/** Runs the network command without the packages that are optional. */
async function runNetwork(args: readonly string[], verb = 'run') {
  const hook = `data:text/javascript,${encodeURIComponent(hide)}`;
  const program = path.join(root, 'scripts/halfhour.ts');
  const folders = ['papers', '--out', 'sites', '--state', 'states'];
  const all = ['--import', hook, program, 'network', verb, ...folders, ...args];
  return await waitForExit(
    spawn(process.execPath, all, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

const { bullmq, ioredis, '@aws-sdk/client-s3': client } = packageJson.devDependencies;
const [queue, store] = ['redis://127.0.0.1:1', 's3://papers/network'];
const forQueue = `--queue needs packages that are not installed. Install them: npm install bullmq@${bullmq} ioredis@${ioredis}\n`;
const forStore = `--store needs packages that are not installed. Install them: npm install @aws-sdk/client-s3@${client}\n`;

describe('without the packages of a queue and a bucket', () => {
  test.each<[string, string[], string, string?]>([
    ['a queue', ['--queue', queue], forQueue],
    ['an order to a queue', ['--queue', queue, '--only', 'harbor'], forQueue],
    ['a bucket', ['--store', store], forStore],
    ['a bucket for one publication', ['--store', store, '--only', 'harbor'], forStore],
    ['a mirror of a bucket', ['--store', store], forStore, 'mirror'],
  ])('a network with %s says what to install', async (_, args, output, verb) => {
    expect(await runNetwork(args, verb)).toEqual({ status: 2, output });
  });

  test('a network without either is rebuilt', async () => {
    expect(await runNetwork([])).toMatchObject({ status: 0 });
  });
});
