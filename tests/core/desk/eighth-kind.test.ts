import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { deskForm, toDeskForm } from '../../../scripts/schema.ts';
import { smallPublication, useWorkFolder, writeFiles } from '../../support/papers/folder.ts';
import { copyProjectWithPackages } from '../../support/code/project.ts';

/** The file of an eighth kind of decision. */
const row = `
import { z } from 'zod';
import { decided, named, reason } from '../fields.ts';
import type { DecisionKind } from './kind.ts';
const schema = z.strictObject({ ...named, reason, ...decided });
export const praiseKind = {
  field: z.array(schema).default([]).describe('Stories that are praised.'),
  about: 'story',
  label: 'Praise',
  call: 'praise STORY',
  help: 'praise a story',
  options: ['reason'],
  read: ({ nameStory, values, decided: by }) => ({ ...nameStory(), reason: values.reason, ...by }),
  tell: (entry, names) => \`Praised \${names.story(entry)}.\`,
  verb: 'praises',
  counted: 'praised',
} satisfies DecisionKind<z.infer<typeof schema>>;
`;

/** What the copy is asked. */
const questions = `
import { readFileSync } from 'node:fs';
import { fillForm } from './scripts/actions/desk.ts';
import { toDeskForm, toJsonSchema } from './scripts/schema.ts';
import { readOptions } from './src/commands/desk/options.ts';
import { openDraft } from './src/commands/desk/page/draft.ts';
import { toPanel } from './src/commands/desk/page/views/panel.ts';
import { explain } from './src/commands/desk/why/explain.ts';
import { listAllStories } from './src/desk/stories/list-stories.ts';
import { apply, story as toStory, toEdition } from './tests/support/desk/desk-edition.ts';
import { openSession } from './src/commands/desk/page/session.ts';
import { showDesk } from './src/commands/desk/page/show.ts';
import { readContext } from './src/commands/desk/read-context.ts';
import { decide } from './src/commands/desk/run.ts';
import { deskSchema } from './src/desk/desk.ts';
import { readDesk } from './src/desk/read-desk.ts';
import { readSite } from './src/site/site.ts';
const [paper, story] = ['paper', 'https://ledger.example/1'];
const now = new Date('2026-11-21T12:00:00Z');
const file = () => JSON.parse(readFileSync('paper/desk.json', 'utf8')).praise;
const run = (...args) => decide(readOptions([paper, ...args], {}), now);
const answers = {};
answers.command = await run('praise', story, '--reason', 'Well done.');
answers.file = file();
answers.decisions = await run('decisions');
const site = await readSite(paper);
answers.site = site.desk.praise;
answers.undo = [await run('undo', 'praise', story), file()];
const filled = await fillForm({ PUBLICATION: paper, ACTION: 'praise', STORY: story, REASON: 'Well.', BY: 'ada' });
answers.form = JSON.parse(Buffer.from(filled.outputs.content, 'base64').toString()).praise;
answers.choices = toDeskForm('options: [hide]');
answers.schema = JSON.parse(toJsonSchema(deskSchema)).properties.praise.description;
const options = readOptions([paper], {});
const session = await openSession(options);
const [{ draft }, other] = [session, openDraft(paper, () => session.desk.publication)];
const praise = (reason) => [{ after: { kind: 'praise', entry: { story, reason } } }];
await draft.decide(() => praise('Ours.'));
await run('praise', story, '--reason', 'Theirs.');
answers.conflict = draft.read().conflicts.length;
answers.page = String(await (await showDesk(session, { host: 'x', tab: 'decisions' })).page);
await draft.settle((await import('./src/desk/draft/changes.ts')).toChangeId(draft.read().changes[0]), 'ours');
await draft.save();
answers.saved = file();
await session.preview.close();
const edition = toEdition([toStory('1')]);
const desk = deskSchema.parse({ praise: [{ story }, { story: 'none' }] });
const { counts, unmatched } = apply(edition, desk);
answers.report = [counts.praised, unmatched];
const view = readContext({ ...session.desk, state: 'state', edition }, desk, now);
answers.why = (await explain(view, { ...options, words: ['story'], isPublic: true })).stories.flatMap(({ lines }) => lines).join(' ');
const [one] = listAllStories(edition);
const panel = { story: one, shown: one, neighbors: [], lines: [], present: {}, findKnown: () => ({}), next: '' };
const page = { panel, back: {}, given: {}, slots: [], categories: [], toMoment: String, now, timeZone: 'UTC' };
answers.panel = String(await toPanel(page));
console.log(JSON.stringify(answers));
process.exit(0);
`;

useWorkFolder();
let answers: Record<string, unknown>;

beforeAll(() => {
  copyProjectWithPackages(process.cwd());
  const kinds = 'src/desk/kinds/kinds.ts';
  const table = readFileSync(kinds, 'utf8');
  const changed = table
    .replace('export const kinds = {', 'export const kinds = {\n  praise: praiseKind,')
    .replace('import', "import { praiseKind } from './praise.ts';\nimport");
  writeFiles('.', {
    [kinds]: changed,
    'src/desk/kinds/praise.ts': row,
    'paper/publication.json': smallPublication,
    'ask.ts': questions,
  });
  const output = execFileSync(process.execPath, ['ask.ts'], { encoding: 'utf8' });
  answers = JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')) ?? '{}');
});

const story = 'https://ledger.example/1';
test.each<[string, string, unknown]>([
  ['its command', 'command', expect.stringContaining(`Praised ${story}.\nBefore:`)],
  ['desk.json', 'file', [{ story, reason: 'Well done.', at: '2026-11-21T12:00:00.000Z' }]],
  ['the list of decisions', 'decisions', expect.stringContaining(`undo praise ${story}`)],
  ['the site, so recordings and dry runs', 'site', [expect.objectContaining({ story })]],
  ['undo', 'undo', [expect.stringMatching(/^Taken back: Praised/), []]],
  ['the hosted form', 'form', [expect.objectContaining({ story, reason: 'Well.', by: 'ada' })]],
  [
    'the choices of that form',
    'choices',
    expect.stringMatching(/^options: \[praise, hide, .*why\]$/),
  ],
  ['the schema of desk.json', 'schema', 'Stories that are praised.'],
  ['conflicts of two editors', 'conflict', 1],
  ['the desk’s page', 'page', expect.stringContaining('Changed here and elsewhere')],
  ['what a conflict ends with', 'saved', [{ story, reason: 'Ours.' }]],
  [
    'reports',
    'report',
    [
      1,
      [
        'The desk praises "none", but no source has this story now. Correct its address, or take it back.',
      ],
    ],
  ],
  ['why', 'why', expect.stringContaining('Praised “Story 1”.')],
  ['the panel of a story', 'panel', expect.stringContaining('id="praise-form"')],
])(
  'an eighth kind of decision, which is one file and one row, is known to %s',
  (_, name, expected) => {
    expect(answers[name]).toEqual(expected);
  },
);

test('the choices of the hosted form are the kinds that there are', () => {
  const text = readFileSync(deskForm, 'utf8');
  expect(toDeskForm(text)).toBe(text);
});
