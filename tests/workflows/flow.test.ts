import { expect, test } from 'vitest';
import { token, walk, type Outcome, type Start } from './flow.ts';
import { load } from './workflow.ts';

const report = (outcome: string) => ({ Report: { outputs: { outcome, problems: 'one\ntwo' } } });

/** What steps come to, by their names. The others succeed. */
const stories: Record<string, Record<string, Partial<Outcome>>> = {
  changed: report('published'),
  same: report('unchanged'),
  refused: { Rebuild: { result: 'failure' }, ...report('refused') },
  canceled: { Rebuild: { result: 'cancelled', isRunCanceled: true } },
  packages: { 'Restore the packages': { outputs: { 'cache-hit': 'true' } } },
  uninstalled: { Install: { result: 'failure' } },
  unsent: { 'Hand the site to Pages': { result: 'failure' } },
  undeployed: { Deploy: { result: 'failure' } },
  late: { Deploy: { result: 'cancelled' } },
  told: { 'Look for an open alert': { outputs: { alert: 'open' } } },
  decided: { Decide: { outputs: { content: 'e30=' } } },
  undecided: { Decide: { result: 'failure' } },
  uncommitted: { Commit: { result: 'failure' } },
};

/** What starts a run, where it is not the schedule of a site. */
const starts: Record<string, Start> = {
  draft: { ref: 'refs/heads/draft' },
  stateless: { hasFiles: false },
  network: { vars: { NETWORK: 'yes' } },
  second: { vars: { NETWORK: 'yes' }, shard: 2 },
  hour: { payload: { schedule: '23 * * * *' } },
  day: { payload: { schedule: '53 6 * * *' } },
  hand: { event: 'workflow_dispatch' },
};

const names: Record<string, string[]> = {
  get: ['actions/checkout'],
  node: ['actions/setup-node'],
  look: ['Look for an open alert', 'actions/checkout', 'actions/checkout'],
  tools: ['actions/setup-node', 'Name the packages', 'Restore the packages'],
  fresh: ['actions/setup-node', 'Name the packages', 'Install'],
  install: ['Install', 'Keep the packages'],
  state: ['Restore the edition and the site'],
  rebuild: ['Restore the edition and the site', 'Ask the live site what it is', 'Rebuild'],
  keep: ['Keep the edition and the site', 'Keep what is known of the stories'],
  hand: ['Hand the site to Pages'],
  alert: ['actions/checkout', 'actions/setup-node', 'Open or close the issue'],
  give: ['Hand the site over'],
  take: ['Take the site'],
  decide: [
    ...['actions/checkout', 'actions/checkout', 'actions/setup-node', 'Install'],
    ...['Restore what is known of the stories', 'Decide'],
  ],
  pictures: ['Take pictures of the preview', 'Hand the preview over'],
  part: ['actions/checkout', 'actions/setup-node', 'Restore the packages'],
  parts: ['Restore the editions and the sites', 'Write the keys of the publications', 'Rebuild'],
  store: ['Keep the editions and the sites', 'Hand the reports over', 'Hand the sites over'],
  join: ['actions/checkout', 'actions/setup-node', 'Join the reports'],
  tell: ['Hand the joined report over', 'Open or close the issue'],
  watch: ['Look at the live site, if there is one, and at the schedule'],
  enable: ['Enable the schedules that GitHub has stopped'],
  commit: ['Commit if nobody has for a month'],
};

/** The workflow, what is to be, what happens, and the steps that then run. Single steps are named by themselves. */
const table = `
rebuild | a changed site is kept, and deployed by a job of its own | changed | look tools install rebuild keep Report hand Deploy
rebuild | an unchanged site is not deployed | same | look tools install rebuild keep Report
rebuild | packages of the cache are not installed anew | same packages | look tools rebuild keep Report
rebuild | a refused site is told and not deployed, and what is known of its sources is kept | refused | look tools install rebuild keep Report alert
rebuild | without an edition nothing is kept | refused stateless | look tools install rebuild Report alert
rebuild | without packages there is a report, and nothing is kept or deployed | uninstalled stateless | look tools Install Report alert
rebuild | a rebuild that a person cancels keeps, deploys and tells nothing | changed canceled | look tools install rebuild Report
rebuild | a site that could not be handed over is told, and not deployed | changed unsent | look tools install rebuild keep Report hand alert
rebuild | a deployment that fails is told | changed undeployed | look tools install rebuild keep Report hand Deploy alert
rebuild | a deployment that takes too long is told | changed late | look tools install rebuild keep Report hand Deploy alert
rebuild | a good run closes an open alert, and others start no job for it | same told | look tools install rebuild keep Report alert
rebuild | another branch rebuilds nothing | changed draft |
rebuild | the repository of a network has no one site to rebuild | changed network |
pages | a publisher’s changed site is deployed | changed | look tools install rebuild keep Report hand Deploy
pages | a publisher’s mistake is told | refused | look tools install rebuild keep Report alert
other | the site of the action is deployed by a job of its own | changed | get tools install rebuild keep Report give take Deploy
other | an unchanged site of the action is not deployed | same | get tools install rebuild keep Report
desk | a decision is committed and published | decided changed | decide Commit look tools install rebuild keep Report hand Deploy
form | a decision at a publisher’s is committed and published | decided changed | decide Commit look tools install rebuild keep Report hand Deploy
desk | a form that changes nothing commits and rebuilds nothing | | decide
desk | a form that is wrong commits and rebuilds nothing | undecided | decide
desk | a commit that GitHub refuses rebuilds nothing | decided uncommitted | decide Commit
desk | another branch decides nothing | decided draft |
preview | a preview keeps and deploys nothing | changed | get get fresh state Rebuild Report pictures
pulls | a preview at a publisher’s keeps and deploys nothing | changed | get get fresh state Rebuild Report pictures
preview | a preview that fails says why | refused | get get fresh state Rebuild Report
preview | a network has no preview | changed network |
network | a part keeps its sites and hands them over | network | part install parts store join tell
network | one part alone keeps the packages | second | part Install parts store join tell
network | a part that fails keeps its sites and hands them over | refused network | part install parts store join tell
network | a part that a person cancels keeps and tells nothing | canceled network | part install parts
network | a part that has nothing hands nothing over | refused network stateless | part install parts join tell
network | one site is no network | |
watch | it looks once an hour | hour | get get node watch
watch | it repairs the schedules once a day | day | enable
watch | it does both for a person | hand | get get node watch enable
guard | a publisher’s looks once an hour | hour | get get node watch
guard | and once a day repairs the schedules and keeps them awake | day | enable commit
`;
const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

/** Goes through a workflow as words of the tables above say. */
async function run(name: string, words: string) {
  const given = words.split(' ').filter((word) => word !== '');
  expect(given.filter((word) => !(word in stories || word in starts))).toEqual([]);
  const story = Object.assign({}, ...given.map((word) => stories[word]));
  const start: Start = Object.assign({}, ...given.map((word) => starts[word]));
  return (await walk(load(name), start, ({ name: step }) => story[step])).turns;
}

test.each(rows)('%s: %s', async (name = '', _, words = '', expected = '') => {
  const found = (await run(name, words)).map((turn) => turn.name);
  const groups = expected.split(' ').filter((group) => group !== '');
  expect(found).toEqual(groups.flatMap((group) => names[group] ?? [group]));
});

test.each([
  ['same told', 'skipped'],
  ['changed told', 'success'],
  ['refused', 'failure'],
  ['changed undeployed', 'failure'],
  ['changed late', 'cancelled'],
])('of a run that is %s, the alert learns: %s', async (words, result) => {
  const turns = await run('rebuild', words);
  expect(turns.at(-1)?.env).toEqual({ GH_TOKEN: token, RESULT: result, PROBLEMS: 'one\ntwo' });
});
