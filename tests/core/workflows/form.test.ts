import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillForm } from '../../../scripts/actions/desk.ts';
import { openDeskSite, toItems } from '../../support/desk/desk.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { createWhySite } from '../../support/desk/why-site.ts';
import { makeDir } from './commands.ts';

const story = 'https://ledger.example/1';
const source = 'https://ledger.example/feed';
const by = 'ada';
const added = {
  link: story,
  title: 'Plans',
  reason: 'Old.',
  category: 'local',
  at: '2026-11-21T10:00:00Z',
};

/** Fills in the form in a checked out repository with the folder `paper`. */
const fill = (dir: string, fields: Record<string, string>) =>
  fillForm({ PUBLICATION: path.join(dir, 'paper'), BY: 'ada', ...fields }, [
    `--state=${dir}/state`,
  ]);

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
  [{ ACTION: 'undo', STORY: story }, {}, { hide: [{ story }] }],
  [{ ACTION: 'undo', STORY: story }, {}, { correct: [{ story, title: 'Mine' }] }],
  [
    { ACTION: 'pin', STORY: story, PLACE: 'local 3', UNTIL: '2126-11-30 18:00' },
    { pin: [{ story, place: 'local', position: 3, until: expect.stringMatching(/^2126-/), by }] },
  ],
  [{ ACTION: 'pin', STORY: story }, { pin: [{ story, place: 'home', by }] }],
  [{ ACTION: 'undo', STORY: story }, {}, { pin: [{ story, place: 'home' }] }],
  [
    { ACTION: 'correct', STORY: story, TEXT: 'Other words', PLACE: 'world', REASON: 'A name.' },
    { correct: [{ story, title: 'Other words', category: 'world', note: 'A name.', by }] },
  ],
  [
    { ACTION: 'banner', TEXT: 'Storm tonight', PLACE: 'breaking', STORY: '/local', UNTIL: '3h' },
    { banner: { text: 'Storm tonight', level: 'breaking', link: '/local', by } },
  ],
  [{ ACTION: 'undo', STORY: 'banner' }, {}, { banner: { text: 'x', level: 'notice' } }],
  [
    { ACTION: 'mute', STORY: source, UNTIL: '1d', REASON: 'Wrong.' },
    { mute: [{ source, reason: 'Wrong.', by }] },
  ],
  [{ ACTION: 'undo', STORY: source }, {}, { mute: [{ source }] }],
  [
    { ACTION: 'add', STORY: story, TEXT: 'Plans', PLACE: 'world', REASON: 'Old.', FROM: '3h' },
    { add: [{ link: story, title: 'Plans', category: 'world', reason: 'Old.', by }] },
  ],
  [{ ACTION: 'undo', STORY: story }, {}, { add: [added] }],
  [
    { ACTION: 'withdraw', STORY: 'world/1', REASON: 'It asked.' },
    { withdraw: [{ source: 'https://other.example/feed', reason: 'It asked.', by }] },
  ],
  [{ ACTION: 'undo', STORY: source }, {}, { withdraw: [{ source }] }],
])('%j decides %j', async (fields, expected, before) => {
  const dir = openPaper(before);
  const { outputs, summary } = await fill(dir, fields);
  expect(summary).toMatch(/^### The desk\n/);
  expect(outputs['file']).toBe(path.join(dir, 'paper/desk.json'));
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
  [{ ACTION: 'banner' }, /banner needs its words/],
  [{ ACTION: 'undo' }, /undo needs what was decided about/],
  [{ ACTION: 'pin', STORY: story, PLACE: attack }, /There is no place|pin\[0\]\.place|position/],
  [{ ACTION: 'pin', STORY: story, UNTIL: attack }, /is no time/],
  [{ ACTION: 'banner', TEXT: attack, PLACE: attack }, /write breaking, notice, or none/],
  [{ ACTION: 'banner', TEXT: 'x', STORY: attack }, /banner\.link/],
  [{ ACTION: 'correct', STORY: story, TEXT: 'y', PLACE: attack }, /correct #1\.category/],
  [{ ACTION: 'mute', STORY: attack }, /No feed is called/],
  [
    { ACTION: 'add', STORY: 'javascript:alert(1)', TEXT: 'x', PLACE: 'local', REASON: 'y' },
    /add #1/,
  ],
])(
  '%j decides nothing, and what the summary repeats stays in its block',
  async (fields, message) => {
    const dir = openPaper();
    const { outputs, summary, mistake } = await fill(dir, fields);
    expect(outputs).toEqual({});
    expect(mistake).toMatch(message);
    expect(summary).toMatch(/^### Nothing was decided\n\n(~{3,})text\n[\s\S]*\n\1\n$/);
    expect(['owned', 'paper/desk.json'].filter((name) => existsSync(path.join(dir, name)))).toEqual(
      [],
    );
  },
);

test('the summary shows the story before and after, and what changes nothing has no output', async () => {
  const site = await openDeskSite(toItems(['Ferry resumes', 'School opens']));
  await rebuildHere({ ...site, state: path.join(site.dir, 'state') });
  const hidden = await fill(site.dir, { ACTION: 'hide', STORY: story, REASON: attack });
  expect(hidden.summary).toMatch(
    /^### The desk\n[\s\S]*Before:\nSchool opens[\s\S]*After:\n\(no such story/,
  );
  expect(hidden.summary).toMatch(/^### The desk\n\n(~{3,})text\n[\s\S]*\n\1\n$/);
  const unknown = await fill(site.dir, { ACTION: 'hide', STORY: 'resumes' });
  expect(unknown.mistake).toMatch(/No story is called .*These have the words:/);
  const again = await fill(site.dir, { ACTION: 'undo', STORY: `pin ${story}` });
  expect(again).toEqual({ summary: expect.stringMatching(/^### The desk/), outputs: {} });
});

test('why decides nothing, and names a hidden story by its publisher, since the summary may be public', async () => {
  const site = await createWhySite();
  onTestFinished(site.close);
  await rebuildHere({ ...site, state: path.join(site.dir, 'state') });
  const explained = await fill(site.dir, { ACTION: 'why', STORY: `mayor RESIGNS` });
  expect(explained).toEqual({ summary: expect.stringMatching(/^### The desk/), outputs: {} });
  expect(explained.summary).toContain('a story of The Ledger removed by the desk\n');
  expect(explained.summary).toContain('Not shown: the desk hides it (Ada): A hoax.');
  expect(explained.summary).not.toMatch(/r.signs/i);
  const others = await fill(site.dir, { ACTION: 'why', STORY: 'ledger' });
  expect(others.summary).not.toMatch(/r.signs|hooks\.example/i);
  const skipped = await fill(site.dir, { ACTION: 'why', STORY: 'horoscope' });
  expect(skipped.summary).toContain('Take it out of feeds.local #1.skip');
  const none = await fill(site.dir, { ACTION: 'why' });
  expect(none.mistake).toMatch(/^why needs words of the story/);
});
