import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useTestStore } from '../../tests/support/network/test-store.ts';
import { makeFolder, writeFiles } from '../../tests/support/papers/folder.ts';
import { settleId } from './settle-id.ts';
import { claimStates } from './states.ts';
import { Objects } from './store/objects.ts';
import { openBucketOwners } from './store/bucket-owners.ts';
import { openFolderOwners } from './owners/folder-owners.ts';
import type { Owners } from './owners/owners.ts';

const opened = useTestStore();

const openFolder = () => {
  return makeFolder();
};

/** Records in a folder, and how a publication gets a state of an id there. */
function openFolderWay() {
  const dir = openFolder();
  const addState = async (name: string, id: string) =>
    writeFiles(dir, { [`${name}/edition.json`]: { publication: id } });
  const forget = async (id: string) => rmSync(path.join(dir, `${id}.owner.json`));
  return { owners: openFolderOwners(dir), addState, forget };
}

/** The same in a bucket that has nothing yet. */
async function openBucketWay() {
  await opened.client.remove([...(await opened.client.list('')).keys()]);
  const addState = async (name: string, id: string) => {
    const objects = new Objects(opened.client, name);
    const inline = { 'edition.json': JSON.stringify({ publication: id }) };
    const state = await objects.writeList(1, { version: 1, inline, files: {}, kept: {} });
    const time = '2026-11-01T00:00:00.000Z';
    const pointer = { version: 1 as const, generation: 1, writer: crypto.randomUUID(), time };
    const rest = { site: null, heartbeat: null, state, swept: { time, unused: null } };
    await objects.writePointer({ ...pointer, ...rest }, 'absent');
  };
  const forget = (id: string) => opened.client.remove([`owners/${id}.json`]);
  return { owners: openBucketOwners(opened.client), addState, forget };
}

/** The ids of the publications of a folder, by name. */
type Ids = Record<string, string | undefined>;

/** Settles the ids of all, in this order. Returns why each that may not have its id may not. */
async function settleAll(owners: Owners, ids: Ids) {
  const known = new Map(Object.entries(ids));
  const refused: Record<string, string> = {};
  for (const name of known.keys()) {
    const file = `${name}.json`;
    const mistake = await settleId({ name, file, ids: known }, owners);
    if (mistake !== undefined) refused[name] = mistake.message;
  }
  return refused;
}

const belongs = (owner: string) =>
  expect.stringContaining(`belongs to the publication ${owner}. Give it an id of its own.`);
const both = (other: string) =>
  expect.stringContaining(`which ${other} has too, and no rebuild shows whose it is`);

describe.each([
  ['a folder', async () => openFolderWay()],
  ['a bucket', openBucketWay],
] as const)('with records in %s an id', (_, open) => {
  test.each<[string, Ids[], Record<string, unknown>]>([
    ['belongs to the only one that wants it', [{ harbor: 'harbor' }], {}],
    [
      'stays with its publication, whatever comes before it by name',
      [{ harbor: 'harbor' }, { aaa: 'harbor', harbor: 'harbor' }],
      { aaa: belongs('harbor') },
    ],
    [
      'is nobody’s when two want it that nobody had',
      [{ aaa: 'harbor', harbor: 'harbor' }],
      { aaa: both('harbor'), harbor: both('aaa') },
    ],
    [
      'of two that wanted it belongs to the one that stays',
      [
        { aaa: 'harbor', harbor: 'harbor' },
        { aaa: 'aaa', harbor: 'harbor' },
      ],
      {},
    ],
    [
      'stays with a publication whose file has a mistake now',
      [{ harbor: 'harbor' }, { aaa: 'harbor', harbor: undefined }],
      { aaa: belongs('harbor') },
    ],
    [
      'stays with a publication that is away, and the message says how to give it on',
      [{ harbor: 'harbor' }, { aaa: 'harbor' }],
      {
        aaa: expect.stringMatching(
          /belongs to the publication harbor, and there is none of this name any more\. If harbor was renamed to aaa, or is gone for good, delete .*harbor.*\.json/,
        ),
      },
    ],
    [
      'is free when its publication has taken another one',
      [{ harbor: 'harbor' }, { aaa: 'harbor', harbor: 'port' }],
      {},
    ],
    [
      'does not come back to one that gave it up',
      [
        { harbor: 'harbor' },
        { aaa: 'harbor', harbor: 'port' },
        { aaa: 'harbor', harbor: 'harbor' },
      ],
      { harbor: belongs('aaa') },
    ],
  ])('%s', async (_title, steps, expected) => {
    const { owners } = await open();
    let refused = {};
    for (const ids of steps) refused = await settleAll(owners, ids);
    expect(refused).toEqual(expected);
  });

  test('without a record belongs to the one that has a state of it, as earlier versions left it', async () => {
    const { owners, addState } = await open();
    await addState('harbor', 'harbor');
    await addState('aaa', 'aaa');
    const refused = await settleAll(owners, { aaa: 'harbor', harbor: 'harbor' });
    expect(refused).toEqual({ aaa: belongs('harbor') });
    expect(await owners.read('harbor')).toBe('harbor');
  });

  test('goes to a renamed publication once its record is deleted, as the message says', async () => {
    const { owners, forget } = await open();
    await settleAll(owners, { harbor: 'harbor' });
    await forget('harbor');
    expect(await settleAll(owners, { port: 'harbor' })).toEqual({});
  });

  test('that several processes claim at once has one owner', async () => {
    const { owners } = await open();
    const names = ['a', 'b', 'c', 'd'];
    const found = await Promise.all(names.map((name) => owners.claim('harbor', name, undefined)));
    expect(new Set(found)).toEqual(new Set([await owners.read('harbor')]));
  });
});

test('a damaged record in a folder is written again, and no name in it leads elsewhere', async () => {
  const dir = openFolder();
  const owners = openFolderOwners(dir);
  for (const text of ['', '{"publication":"../up"}']) {
    writeFileSync(owners.toPlace('harbor'), text);
    expect(await owners.read('harbor')).toBeUndefined();
    expect(await settleAll(owners, { harbor: 'harbor' })).toEqual({});
    expect(await owners.read('harbor')).toBe('harbor');
  }
});

test('the records are files that a network knows in the folder of its states', async () => {
  const dir = openFolder();
  await settleAll(openFolderOwners(dir), { harbor: 'harbor' });
  await claimStates(dir);
  expect(readdirSync(dir).sort()).toEqual(['halfhour.json', 'harbor.owner.json']);
  expect(existsSync(path.join(dir, 'harbor'))).toBe(false);
});
