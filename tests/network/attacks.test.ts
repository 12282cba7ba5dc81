import { expect, test } from 'vitest';
import { silent } from '../../src/rebuild/progress.ts';
import { rebuildNetwork, startRun } from '../../src/network/network.ts';
import { rebuildAlone } from '../../src/commands/network/rebuild-alone.ts';
import type { PublicationResult } from '../../src/network/result.ts';
import { expectNothing, openNetwork, type Network } from '../support/hostile/hostile-network.ts';

/** Runs the network in this process, on threads. */
async function runThreads({ options }: Network): Promise<PublicationResult[]> {
  const run = startRun();
  await rebuildNetwork(options, silent, run);
  return run.results;
}

test('of nine publications on threads five attack the others, and get nothing', async () => {
  const network = await openNetwork(['harbor', 'meadow', 'summit', 'valley']);
  await runThreads(network);
  network.attack();
  const results = await runThreads(network);
  expect.soft(results).toHaveLength(9);
  expect.soft(results.find(({ name }) => name === '..')).toBeUndefined();
  expect.soft(results.find(({ name }) => name === '...json')).toMatchObject({
    outcome: 'misconfigured',
    problems: [expect.stringContaining('Give it a name of lower-case letters')],
  });
  expectNothing(network, results);

  // One at a time they get no more.
  const alone = async (name: string) =>
    await rebuildAlone(network.options, { name, choices: { resume: false, dryRun: false } });
  await expect(alone('aaa')).rejects.toThrow('has the id "harbor"');
  expect(await alone('aab')).toBe(2);
  expect(await alone('aac')).toBe(0);
  await expect(alone('...json')).rejects.toThrow('Give it a name of lower-case letters');
  expect([network.thief.requests, network.router.requests]).toEqual([[], []]);
});
