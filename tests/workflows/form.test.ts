import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '../../src/build/render/renderer.ts';
import { openDeskSite, toItems } from '../support/desk.ts';
import { smallPublication, writeFiles } from '../support/folder.ts';
import { rebuildHere } from '../support/rebuild-here.ts';
import { makeDir, readOutputs } from './commands.ts';

const story = 'https://ledger.example/1';
const source = 'https://ledger.example/feed';
const by = 'ada';
const here = process.cwd();
let count = 0;
afterEach(() => {
  process.chdir(here);
  vi.unstubAllEnvs();
});

/** Runs the script of the first job of desk.yml, in a checked out repository with the folder `paper`. */
async function fill(dir: string, fields: Record<string, string>) {
  const files = [path.join(dir, 'out'), path.join(dir, 'sum')] as const;
  for (const file of files) writeFileSync(file, '');
  const env = { GITHUB_OUTPUT: files[0], GITHUB_STEP_SUMMARY: files[1], BY: 'ada', ...fields };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubEnv('PUBLICATION', 'paper');
  process.chdir(dir);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  // Each import runs it anew.
  await import(/* @vite-ignore */ `${root}/scripts/actions/desk.ts?${(count += 1)}`);
  error.mockRestore();
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  const [outputs, summary] = files.map((file) => readFileSync(file, 'utf8'));
  return { status, outputs: readOutputs(outputs!), summary: summary! };
}

function openPaper(desk?: object): string {
  const dir = makeDir();
  const feeds = { local: [source], world: ['https://other.example/feed'] };
  const publication = { ...smallPublication, categories: ['local', 'world'], feeds };
  writeFiles(dir, {
    'paper/publication.json': publication,
    ...(desk && { 'paper/desk.json': desk }),
  });
  return dir;
}

test.each<[Record<string, string>, object, object?]>([
  [{ ACTION: 'hide', STORY: story, REASON: 'Wrong.' }, { hide: [{ story, reason: 'Wrong.', by }] }],
  [{ ACTION: 'show', STORY: story }, {}, { hide: [{ story }] }],
  [
    { ACTION: 'pin', STORY: story, PLACE: 'local 3', UNTIL: '2126-11-30 18:00' },
    { pin: [{ story, place: 'local', position: 3, until: expect.stringMatching(/^2126-/), by }] },
  ],
  [{ ACTION: 'pin', STORY: story }, { pin: [{ story, place: 'home', by }] }],
  [{ ACTION: 'unpin', STORY: story }, {}, { pin: [{ story, place: 'home' }] }],
  [
    { ACTION: 'correct', STORY: story, TEXT: 'Other words', PLACE: 'world', REASON: 'A name.' },
    { correct: [{ story, title: 'Other words', category: 'world', note: 'A name.', by }] },
  ],
  [
    { ACTION: 'banner', TEXT: 'Storm tonight', PLACE: 'breaking', STORY: '/local', UNTIL: '3h' },
    { banner: { text: 'Storm tonight', level: 'breaking', link: '/local', by } },
  ],
  [{ ACTION: 'banner' }, {}, { banner: { text: 'x', level: 'notice' } }],
  [
    { ACTION: 'mute', STORY: source, UNTIL: '1d', REASON: 'Wrong.' },
    { mute: [{ source, reason: 'Wrong.', by }] },
  ],
  [{ ACTION: 'unmute', STORY: source }, {}, { mute: [{ source }] }],
])('%j decides %j', async (fields, expected, before) => {
  const dir = openPaper(before);
  const { outputs, summary } = await fill(dir, fields);
  expect(summary).toMatch(/^### The desk\n/);
  expect(outputs['file']).toBe('paper/desk.json');
  expect(outputs['before']).toMatch(before ? /^[\da-f]{40}$/ : /^$/);
  const { version: _, ...next } = JSON.parse(String(Buffer.from(outputs['content']!, 'base64')));
  expect(next).toMatchObject(expected);
  expect(Object.keys(next).filter((name) => next[name].length !== 0)).toEqual(
    Object.keys(expected),
  );
});

const attack =
  '--by=x $(touch owned) `id` </code><script>alert(1)</script> ![x](http://e.example)\n~~~~\n# owned';

test.each([
  [{ ACTION: 'delete' }, /There is no command "delete"/],
  [{ ACTION: attack, STORY: attack }, /There is no command/],
  [{ ACTION: 'hide' }, /hide needs a story/],
  [{ ACTION: 'pin', STORY: 'x', PLACE: attack }, /There is no place|pin\[0\]\.place|position/],
  [{ ACTION: 'pin', STORY: 'x', UNTIL: attack }, /is no time/],
  [{ ACTION: 'banner', TEXT: attack, PLACE: attack }, /write breaking or notice/],
  [{ ACTION: 'banner', TEXT: 'x', STORY: attack }, /banner\.link/],
  [{ ACTION: 'correct', STORY: 'x', TEXT: 'y', PLACE: attack }, /correct\[0\]\.category/],
  [{ ACTION: 'mute', STORY: attack }, /mute\[0\]\.source/],
])(
  '%j decides nothing, and what the summary repeats stays in its block',
  async (fields, message) => {
    const dir = openPaper();
    const { status, outputs, summary } = await fill(dir, fields);
    expect([status, outputs]).toEqual([2, {}]);
    expect(summary).toMatch(message);
    expect(summary).toMatch(/^### Nothing was decided\n\n(~{3,})text\n[\s\S]*\n\1\n$/);
    expect(['owned', 'paper/desk.json'].filter((name) => existsSync(path.join(dir, name)))).toEqual(
      [],
    );
  },
);

test('the summary shows the story before and after, and what changes nothing has no output', async () => {
  const site = await openDeskSite(toItems(['Ferry resumes', 'School opens']));
  await rebuildHere({ ...site, state: path.join(site.dir, '.cache/edition') });
  const hidden = await fill(site.dir, { ACTION: 'hide', STORY: story, REASON: attack });
  expect(hidden.summary).toMatch(
    /^### The desk\n[\s\S]*Before:\nSchool opens[\s\S]*After:\n\(no such story/,
  );
  expect(hidden.summary).toMatch(/^### The desk\n\n(~{3,})text\n[\s\S]*\n\1\n$/);
  const again = await fill(site.dir, { ACTION: 'unpin', STORY: story });
  expect([again.status, again.outputs]).toEqual([0, {}]);
});
