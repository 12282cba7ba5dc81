import { expect, test } from 'vitest';
import { isMet, type Known } from './expressions.ts';
import { action, load } from './workflow.ts';

const main = { ref: 'refs/heads/main', event: {} };
const rebuilt = (outcome: string, deploy = 'skipped', alert = '') => ({
  needs: {
    rebuild: { result: 'success', outputs: { outcome, alert } },
    deploy: { result: deploy },
  },
});
const network = { NETWORK: 'yes' };
const both = ['rebuild', 'alert'];
const ended = (result: string) => ({ needs: { rebuild: { result } } });
const failed = {
  needs: { rebuild: { result: 'failure', outputs: {} }, deploy: { result: 'skipped' } },
};
const schedule = (cron: string) => ({ github: { event: { schedule: cron } } });

/** The workflow, what is to be, what is known, and the jobs that then run. Jobs without a condition are left out. */
test.each<[string, string, Known, string[]]>([
  ['publish', 'a changed site is deployed', rebuilt('published', 'success'), ['deploy']],
  ['publish', 'an unchanged site is not', rebuilt('unchanged'), []],
  ['publish', 'a refused site is told', failed, ['alert']],
  ['publish', 'a deployment that fails is', rebuilt('published', 'failure'), ['deploy', 'alert']],
  ['publish', 'one that takes too long is', rebuilt('published', 'cancelled'), ['deploy', 'alert']],
  [
    'publish',
    'a good run closes an open alert',
    rebuilt('unchanged', 'skipped', 'open'),
    ['alert'],
  ],
  ['rebuild', 'the branch main is published', { github: main }, ['site']],
  ['rebuild', 'another branch is not', { github: { ref: 'refs/heads/draft' } }, []],
  ['rebuild', 'a network is not', { github: main, vars: network }, []],
  ['network', 'a network is rebuilt', { ...ended('success'), github: main, vars: network }, both],
  ['network', 'one site is no network', { ...ended('skipped'), github: main }, []],
  ['network', 'a failed part is told', failed, ['alert']],
  ['preview', 'a network has no preview', { vars: network }, []],
  ['preview', 'a site has one', {}, ['preview']],
  ['watch', 'it looks each hour', schedule('23 * * * *'), ['look']],
  ['watch', 'it repairs the schedules each day', schedule('53 6 * * *'), ['enable']],
  ['watch', 'a person gets both', {}, ['look', 'enable']],
  ['awake', 'without an agreement nothing is committed', schedule('53 6 * * *'), []],
  ['awake', 'with one it is', { vars: { KEEP_AWAKE: 'yes' } }, ['commit']],
  [
    'awake',
    'the watch of each hour commits nothing',
    { ...schedule('23 * * * *'), inputs: { agreed: true } },
    [],
  ],
  ['desk', 'another branch decides nothing', { github: { ref: 'refs/heads/draft' } }, []],
  [
    'desk',
    'a decision is committed',
    { needs: { decide: { outputs: { content: 'e30=' } } } },
    ['commit'],
  ],
  [
    'desk',
    'a form that changes nothing commits nothing',
    { needs: { decide: { outputs: {} } } },
    [],
  ],
])('%s: %s', (name, _, known, expected) => {
  const jobs = Object.entries(load(name).jobs ?? {}).filter(([, job]) => job.if !== undefined);
  const status = known === failed ? 'failure' : 'success';
  const found = jobs.filter(([, job]) => isMet(job, known, { status })).map(([id]) => id);
  expect(found).toEqual(expected);
});

const kept = { steps: { packages: { outputs: { 'cache-hit': 'true' } } } };
const restored = ['Restore the packages', 'Restore the edition and the site'];
const built = ['Ask the live site what it is', 'Rebuild', 'Report'];
const saved = ['Keep the edition and the site', 'Keep what is known of the stories'];
const installed = ['Install', 'Keep the packages'];
const drawn = ['Take pictures of the preview', 'Hand the preview over'];

test.each<[string, Known, Parameters<typeof isMet>[2], string[]]>([
  ['a first run', {}, {}, [...restored, ...installed, ...built, ...saved]],
  ['a run with packages', kept, {}, [...restored, ...built, ...saved]],
  ['a run that failed', kept, { status: 'failure' }, ['Report', ...saved]],
  ['one that failed without a state', kept, { status: 'failure', hasFiles: false }, ['Report']],
  ['one that a person canceled', kept, { status: 'cancelled' }, ['Report']],
  [
    'a preview',
    { inputs: { preview: 'true' } },
    {},
    ['Install', restored[1]!, 'Rebuild', 'Report', ...drawn],
  ],
])('of the action, %s runs %j %j', (_, known, place, expected) => {
  const steps = action.runs.steps.filter(({ name }) => name && name !== 'Name the packages');
  const found = steps.filter((step) => isMet(step, known, place)).map(({ name }) => name);
  expect(found.sort()).toEqual(expected.sort());
});
