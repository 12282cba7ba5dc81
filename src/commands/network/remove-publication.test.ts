import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { smallPublication, writeFiles } from '../../../tests/support/papers/folder.ts';
import { runHere } from '../../../tests/support/rebuild/process.ts';
import { hasRedis, startRedis } from '../../../tests/support/network/redis.ts';
import { publish, useTestStore } from '../../../tests/support/network/test-store.ts';
import { openFolderOwners } from '../../network/owners/folder-owners.ts';
import { connect, openQueue, schedule } from '../../network/queue/queue.ts';
import { run } from './run.ts';

const opened = useTestStore();

/** Publishes a paper as a network does. Returns the options of the network, and its folders. */
async function publishHarbor() {
  const { out, state } = opened.toMachine();
  const machine = path.dirname(path.dirname(out));
  const publications = path.join(machine, 'publications');
  writeFiles(publications, { 'harbor.json': { ...smallPublication, id: 'the-harbor' } });
  const states = path.dirname(state);
  for (const owners of [opened.store.openOwners(states), openFolderOwners(states)]) {
    await owners.claim('the-harbor', 'harbor', undefined);
    await owners.claim('the-summit', 'summit', undefined);
  }
  await opened.store.update('harbor', { out, state }, () => publish({ out, state }, 'one'));
  await opened.store.update('summit', opened.toMachine(), () => Promise.resolve());
  writeFiles(states, { 'harbor.report.json': {} });
  const folders = ['--out', path.dirname(out), '--state', states];
  const args = [publications, ...folders, '--store', opened.bucket.store];
  return { args, out, state, publications };
}

describe('a publication that is gone', () => {
  test('is told with all that is kept of it, and removed when asked twice', async () => {
    const { args, out, state, publications } = await publishHarbor();
    const remove = (...more: string[]) =>
      runHere(() => run(['remove', ...args, 'harbor', ...more]));
    const told = await remove();
    expect(told.status).toBe(0);
    expect(told.output.trim().split('\n')).toEqual([
      'Would remove the object current/harbor.json of the bucket.',
      expect.stringMatching(/^Would remove \d+ objects below objects\/harbor\/ of the bucket\.$/),
      'Would remove its right to the id the-harbor (owners/the-harbor.json of the bucket).',
      `Would remove the site ${out} with its earlier editions.`,
      `Would remove the state ${state}.`,
      `Would remove ${state}.report.json.`,
      `Would remove ${state}.store.json.gz.`,
      `Would remove ${state}.store.lock.`,
      `Would remove its right to the id the-harbor (${path.dirname(state)}/the-harbor.owner.json).`,
      `Nothing was removed. Remove ${path.join(publications, 'harbor.json')}, and give --yes too.`,
    ]);
    expect(await remove('--yes')).toMatchObject({
      status: 2,
      output: expect.stringContaining('harbor.json is still there'),
    });
    expect(existsSync(out)).toBe(true);
    rmSync(path.join(publications, 'harbor.json'));
    expect(await remove('--yes')).toMatchObject({ status: 0 });
    expect(readdirSync(path.dirname(state))).toEqual(['the-summit.owner.json']);
    for (const gone of [out, path.join(path.dirname(out), '.harbor.halfhour')])
      expect(existsSync(gone)).toBe(false);
    const left = [...(await opened.client.list('')).keys()];
    expect(left.filter((key) => key.includes('harbor'))).toEqual([]);
    expect(left).toContain('owners/the-summit.json');
    expect(await remove()).toMatchObject({
      status: 2,
      output: expect.stringContaining('nothing is kept of a publication of this name'),
    });
  });

  test.skipIf(!hasRedis)('has no times in the queue any more', async () => {
    const redis = await startRedis();
    const connection = connect(redis.url);
    const queue = openQueue(connection);
    onTestFinished(async () => {
      await queue.close();
      connection.disconnect();
      await redis.close();
    });
    await schedule(queue, 'valley', 60_000, false);
    const machine = opened.toMachine();
    const folders = ['--out', path.dirname(machine.out), '--state', path.dirname(machine.state)];
    const args = [path.dirname(machine.out), ...folders, '--queue', redis.url];
    const { output } = await runHere(() => run(['remove', ...args, 'valley', '--yes']));
    expect(output).toBe('Removed its times in the queue and its last result.\n');
    expect(await queue.getJobSchedulersCount()).toBe(0);
    expect(await queue.getDelayedCount()).toBe(0);
  });
});
