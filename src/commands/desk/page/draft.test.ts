import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DecisionChange } from '../../../desk/decisions.ts';
import { toChangeId } from '../../../desk/draft/changes.ts';
import { readPublication } from '../../../site/site.ts';
import { makeFolder, smallPublication } from '../../../../tests/support/papers/folder.ts';
import { openDraft } from './draft.ts';

const hide = (story: string, reason = 'Wrong.'): DecisionChange => ({
  after: { kind: 'hide', entry: { story, reason } },
});

function openFolder(desk?: object) {
  const folder = makeFolder({
    'publication.json': smallPublication,
    ...(desk && { 'desk.json': desk }),
  });
  const { publication } = readPublication(folder);
  const file = path.join(folder, 'desk.json');
  return { folder, file, open: () => openDraft(folder, () => publication) };
}

const readHidden = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')).hide.map(({ story }: { story: string }) => story);

test('unsaved decisions survive the process, and are not for Git', async () => {
  const { folder, file, open } = openFolder();
  await open().decide(() => [hide('one')]);
  const again = open();
  expect(again.read().desk.hide).toMatchObject([{ story: 'one' }]);
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(path.join(folder, '.desk/.gitignore'), 'utf8')).toBe('*\n');
  await again.save();
  expect(readHidden(file)).toEqual(['one']);
  expect(open().read().changes).toEqual([]);
  expect(existsSync(path.join(folder, '.desk/draft.json'))).toBe(false);
});

test('decisions from elsewhere are counted once, and saved beside those made here', async () => {
  const { file, open } = openFolder({ hide: [{ story: 'old' }] });
  const draft = open();
  await draft.decide(() => [hide('ours')]);
  writeFileSync(
    file,
    JSON.stringify({ hide: [{ story: 'old' }, { story: 'theirs' }], banner: null }),
  );
  await draft.save();
  expect(await draft.meetOthers()).toBe(2);
  expect(await draft.meetOthers()).toBe(0);
  expect(readHidden(file)).toEqual(['old', 'theirs', 'ours']);
});

test('a conflict is saved only when it is settled', async () => {
  const { file, open } = openFolder({ hide: [{ story: 'one', reason: 'a' }] });
  const draft = open();
  const [change] = await draft.decide(() => [hide('one', 'b')]);
  writeFileSync(file, JSON.stringify({ hide: [{ story: 'one', reason: 'c' }] }));
  await expect(draft.save()).rejects.toThrow('choose one of both');
  await draft.settle(toChangeId(change!), 'theirs');
  await draft.save();
  expect(JSON.parse(readFileSync(file, 'utf8')).hide[0].reason).toBe('c');
});

test('a desk.json that is broken elsewhere stops saving, and loses nothing', async () => {
  const { file, open } = openFolder({ hide: [{ story: 'one' }] });
  const draft = open();
  await draft.decide(() => [hide('two')]);
  writeFileSync(file, '{ "hide": [');
  expect(draft.read().mistake).toContain('desk.json');
  expect(draft.read().desk.hide).toHaveLength(2);
  await expect(draft.save()).rejects.toThrow('desk.json');
  writeFileSync(file, '{}');
  await draft.save();
  expect(readHidden(file)).toEqual(['two']);
});
