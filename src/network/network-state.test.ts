import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, smallPublication, writeFiles } from '../../tests/support/papers/folder.ts';
import { readOptions } from '../commands/rebuild/options.ts';
import { silent } from '../rebuild/progress.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { startReport } from '../rebuild/report/report.ts';
import { claimStates } from './states.ts';

test.each([[], ['--rollback']])(
  'a rebuild alone does not work on the state of a network, whose rules it does not know: %j',
  async (...args) => {
    const dir = makeFolder();
    const at = (name: string) => path.join(dir, name);
    writeFiles(dir, { 'harbor.json': { ...smallPublication, id: 'harbor' } });
    await claimStates(at('states'));
    const folders = ['--out', at('sites/harbor'), '--state', at('states/harbor')];
    const command = readOptions([at('harbor.json'), ...folders, ...args], {});
    await expect(rebuild(command!.request, startReport(), { progress: silent })).rejects.toThrow(
      'is that of a publication of a network. Rebuild it by npm run network -- run DIR --only harbor',
    );
    expect(readdirSync(dir).sort()).toEqual(['harbor.json', 'states']);
    expect(readdirSync(at('states'))).toEqual(['halfhour.json']);
  },
);
