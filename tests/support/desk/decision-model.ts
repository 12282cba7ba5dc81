import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { openDraft, type Draft } from '../../../src/commands/desk/page/draft.ts';
import { deskSchema } from '../../../src/desk/desk.ts';
import { listDecisions, type DecisionChange } from '../../../src/desk/decisions.ts';
import { toChangeId, toDesk, type Choice } from '../../../src/desk/draft/changes.ts';
import { editDesk } from '../../../src/desk/edit-desk.ts';
import type { Decision } from '../../../src/desk/kinds/kinds.ts';
import { readPublication } from '../../../src/site/site.ts';
import { smallPublication, writeFiles } from '../papers/folder.ts';

const stories = ['https://ledger.example/1', 'https://ledger.example/2'];
/** What can be decided about each thing. */
const things: Record<string, (word: number) => Decision> = {
  ...Object.fromEntries(
    stories.flatMap((story, at) => [
      [`hide ${at}`, (word: number) => ({ kind: 'hide', entry: { story, reason: `${word}` } })],
      [
        `pin ${at}`,
        (word: number) => ({ kind: 'pin', entry: { story, place: 'home', position: word } }),
      ],
    ]),
  ),
  banner: (word) => ({ kind: 'banner', entry: { text: `${word}`, level: 'notice' } }),
};

/** What can happen to decisions: in a tab, by a command, or to the server. */
type Step =
  | { does: 'tab' | 'command'; thing: string; word: number | undefined }
  | { does: 'undo'; thing: string }
  | { does: 'save'; choice: Choice }
  | { does: 'visit' | 'kill' | 'kill in a save' };

const thing = fc.constantFrom(...Object.keys(things));
const word = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('tab', 'command'), thing, word }) },
  fc.record({ does: fc.constant('undo'), thing }),
  fc.record({ does: fc.constant('save'), choice: fc.constantFrom('ours', 'theirs') }),
  fc.record({ does: fc.constantFrom('visit', 'kill', 'kill in a save') }),
) as fc.Arbitrary<Step>;

type Words = Map<string, number>;

/** Decisions as they should be: a word for each thing in the file, and what each changed one was and is to be. */
class Model {
  file: Words = new Map();
  draft = new Map<string, { before: number | undefined; after: number | undefined }>();

  /** What the file says already is done. */
  drop() {
    for (const [name, { after }] of this.draft) {
      if (this.file.get(name) === after) this.draft.delete(name);
    }
  }

  get view(): Words {
    const view = new Map(this.file);
    for (const [name, { after }] of this.draft) put(view, name, after);
    return view;
  }

  decide(name: string, after: number | undefined) {
    const { before = this.file.get(name) } = this.draft.get(name) ?? {};
    this.draft.set(name, {
      before: this.draft.has(name) ? this.draft.get(name)?.before : before,
      after,
    });
    if (this.draft.get(name)?.before === after) this.draft.delete(name);
  }

  save(choice: Choice) {
    for (const [name, { before, after }] of this.draft) {
      if (choice === 'ours' || this.file.get(name) === before) put(this.file, name, after);
    }
    this.draft.clear();
  }
}

const put = (words: Words, name: string, value: number | undefined) =>
  value === undefined ? words.delete(name) : words.set(name, value);

const toChange = (name: string, value: number | undefined): DecisionChange => {
  const decision = things[name]!(value ?? 1);
  return value === undefined ? { before: decision } : { after: decision };
};

/** The words of a desk, by the things that they are about. */
function readWords(desk: unknown): Words {
  const words: Words = new Map();
  for (const { kind, entry } of listDecisions(deskSchema.parse(desk))) {
    if (kind === 'banner') words.set('banner', Number(entry?.text));
    if (kind === 'hide') words.set(`hide ${stories.indexOf(entry.story)}`, Number(entry.reason));
    if (kind === 'pin') words.set(`pin ${stories.indexOf(entry.story)}`, entry.position);
  }
  return words;
}

/** Checks that desk.json and what the page shows are always as the model has them, in so many random interleavings. */
export async function checkInterleavings(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'halfhour-decisions-'));
      try {
        writeFiles(folder, { 'publication.json': smallPublication });
        await follow(folder, steps);
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns },
  );
}

async function follow(folder: string, steps: readonly Step[]) {
  const { publication } = readPublication(folder);
  const open = () => openDraft(folder, () => publication);
  const file = path.join(folder, 'desk.json');
  const readText = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const model = new Model();
  let draft = open();
  for (const each of steps) {
    switch (each.does) {
      case 'tab':
        model.drop();
        model.decide(each.thing, each.word);
        await draft.decide(() => [toChange(each.thing, each.word)]);
        break;
      case 'command':
        put(model.file, each.thing, each.word);
        writeFileSync(file, editDesk(readText(), toChange(each.thing, each.word)));
        break;
      case 'undo': {
        const id = findId(draft, each.thing);
        // What nobody offers to undo stays as it is.
        if (id === undefined) break;
        model.drop();
        model.draft.delete(each.thing);
        await draft.undo([id]);
        break;
      }
      case 'visit':
        model.drop();
        await draft.meetOthers();
        break;
      case 'save':
        model.save(each.choice);
        await saveAll(draft, each.choice);
        break;
      case 'kill':
        draft = open();
        break;
      case 'kill in a save':
        model.save('ours');
        await killInSave(draft, folder);
        draft = open();
        await draft.meetOthers();
        break;
    }
    const { desk } = draft.read();
    expect(readWords(desk)).toEqual(model.view);
    expect(readWords(JSON.parse(readText() ?? '{}'))).toEqual(model.file);
  }
}

const findId = (draft: Draft, name: string) => {
  const { changes } = draft.read();
  const found = changes.find(({ before, after }) => {
    return readWords(toDesk([(after ?? before)!])).has(name);
  });
  return found && toChangeId(found);
};

async function saveAll(draft: Draft, choice: Choice) {
  for (const { change } of draft.read().conflicts) await draft.settle(toChangeId(change), choice);
  await draft.save();
}

/** Saves, as a process does that ends after desk.json is written, and before the draft is gone. */
async function killInSave(draft: Draft, folder: string) {
  const left = path.join(folder, '.desk/draft.json');
  for (const { change } of draft.read().conflicts) await draft.settle(toChangeId(change), 'ours');
  if (existsSync(left)) cpSync(left, `${left}.kept`);
  await draft.save();
  if (existsSync(`${left}.kept`)) cpSync(`${left}.kept`, left);
}
