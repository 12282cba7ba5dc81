import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../../src/commands/desk/page/publish.ts';
import { rebuildAlone } from '../../src/commands/network/rebuild-alone.ts';
import { createSteps } from '../../src/commands/desk/page/steps.ts';
import { readOptions } from '../../src/commands/desk/options.ts';
import { readOptions as readNetwork } from '../../src/commands/network/options.ts';
import { usualChoices } from '../../src/rebuild/run.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { startReport } from '../../src/rebuild/report/report.ts';
import { silent } from '../../src/rebuild/progress.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { toPost } from '../support/papers/own-posts.ts';
import { createFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';

const editions = 5;

/** Publishes several editions of a paper in one way, each with another post. */
async function publishAll(site: TestSite, once: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < editions; at += 1) {
    const post = toPost({ title: `Post ${at}`, date: '2026-10-31' });
    writeFiles(site.publication, { [`posts/post-${at}.md`]: post });
    await once();
  }
}

/** What became of what the file says, in the folder of a site. */
function readOutcome(out: string) {
  const { at, next } = JSON.parse(readFileSync(path.join(out, 'data/heartbeat.json'), 'utf8'));
  const kept = path.join(path.dirname(out), `.${path.basename(out)}.halfhour/kept`);
  const records = existsSync(kept) ? readdirSync(kept) : [];
  return {
    minutes: next === undefined ? undefined : (Date.parse(next) - Date.parse(at)) / 60_000,
    // Each has a folder and a record.
    kept: records.length / 2,
    copies: ['br', 'gz'].filter((end) => existsSync(path.join(out, `index.html.${end}`))),
  };
}

async function openPaper(): Promise<TestSite> {
  const site = await createFolderSite({
    'publication.json': { ...smallPublication, rebuild: { every: 60, keep: 10, compress: true } },
  });
  onTestFinished(site.close);
  return site;
}

const all = { minutes: 60, kept: editions - 1, copies: ['br', 'gz'] };
const ways: Record<string, [object, (site: TestSite) => Promise<unknown>]> = {
  'a command or a timer': [all, (site) => site.rebuild()],
  'the desk': [
    all,
    async ({ publication, state, out }) => {
      const folders = [publication, '--state', state, '--out', out];
      await publish(readOptions(folders, {})!, { timeZone: 'UTC' }, createSteps());
    },
  ],
  'a hosted job': [
    { ...all, minutes: undefined },
    async (site) => {
      vi.stubEnv('HALFHOUR_LIVE', path.join(site.dir, 'none.json'));
      await site.rebuild().finally(() => vi.unstubAllEnvs());
    },
  ],
};

test.each(Object.entries(ways))('%s follows the file', async (_, [expected, once]) => {
  const site = await openPaper();
  await publishAll(site, () => once(site));
  expect(readOutcome(site.out)).toEqual(expected);
});

test('a preview has the same copies and kept editions', async () => {
  const site = await openPaper();
  const { publication, state, out } = site;
  const choices = { ...usualChoices, dryRun: true };
  await publishAll(site, () =>
    rebuild({ publication, state, out, results: [], choices }, startReport(), { progress: silent }),
  );
  expect(existsSync(path.join(out, 'index.html.br'))).toBe(true);
  expect(readdirSync(path.join(site.dir, '.site.halfhour/kept'))).toHaveLength(2 * (editions - 1));
});

test('in a network its operator decides', async () => {
  const site = await openPaper();
  writeFiles(site.publication, {
    'publication.json': { ...smallPublication, rebuild: { every: 60, keep: 50, compress: true } },
  });
  const folders = ['run', site.dir, '--out', path.join(site.dir, 'sites')];
  const options = readNetwork([
    ...folders,
    '--state',
    path.join(site.dir, 'states'),
    '--keep',
    '2',
  ])!;
  const choices = { resume: false, dryRun: false };
  await publishAll(site, () =>
    rebuildAlone({ ...options, quiet: true }, { name: 'paper', choices }),
  );
  expect(readOutcome(path.join(site.dir, 'sites/paper'))).toEqual({
    minutes: 30,
    kept: 2,
    copies: [],
  });
});
