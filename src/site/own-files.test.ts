import { expect, test } from 'vitest';
import { listFixedOutputs } from '../edition/outputs.ts';
import { checkOutputs, checkOwnFiles } from './own-files.ts';

const toFiles = (at: string) => [
  { name: `public/${at}`, file: `/paper/public/${at}`, digest: 'x' },
];

test('no own file may have the place of a page or document that each site has', () => {
  const outputs = listFixedOutputs({});
  const files = outputs.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'status.html', 'topics.html', 'lite.html', '404.html']),
  );
  for (const file of files) {
    for (const at of [file, file.toUpperCase(), `${file}.gz`, `${file}/x.txt`])
      expect(() => checkOwnFiles({}, toFiles(at)), at).toThrow(
        `/paper/public/${at} would take the place of a page or file of the site itself.`,
      );
  }
  expect(() => checkOwnFiles({ ownPages: ['jobs'] }, toFiles('jobs/a.html'))).not.toThrow();
  for (const at of ['jobs.html', 'jobs', 'Jobs/index.html'])
    expect(() => checkOwnFiles({ ownPages: ['jobs'] }, toFiles(at)), at).toThrow('Give it another');
  for (const at of ['ads.txt', 'topics/economy.html', 'sources/the-ledger.html', 'local/map.html'])
    expect(() => checkOwnFiles({}, toFiles(at)), at).not.toThrow();
});

test('nor that of an output of this edition, which is told before a file is written', () => {
  const output = { route: '/x/new', file: 'x/new.html', status: 200, isPage: true };
  for (const at of ['x/new', 'X/New.html', 'x/new/index.html', 'x'])
    expect(() => checkOutputs([output], toFiles(at)), at).toThrow('Give it another name.');
  expect(() => checkOutputs([output], toFiles('x/newer.html'))).not.toThrow();
});
