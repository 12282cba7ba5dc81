import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { readPage } from '../support/site-files.ts';
import type { GitHub } from './rehearsal/github.ts';
import { openPaper } from './rehearsal/paper.ts';
import { rehearse } from './rehearsal/rehearse.ts';

let newsroom: Newsroom;
beforeAll(async () => void (newsroom = await startNewsroom()));
afterAll(() => newsroom.close());

const open = () => openPaper(newsroom);
const fill = (github: GitHub, inputs: Record<string, string>) =>
  rehearse(github, 'desk', { event: 'workflow_dispatch', inputs });
const toText = ({ live }: GitHub, route: string) => readPage({ out: live }, route)('main').text();
const readDesk = ({ repository }: GitHub) =>
  JSON.parse(readFileSync(path.join(repository, 'my-paper/desk.json'), 'utf8'));

/** The headline and the address of the nth story of the first category. */
function getStory({ live }: GitHub, at: number) {
  const link = readPage({ out: live }, '/shore')('main article a.headline').eq(at);
  return { story: link.attr('href') ?? '', title: link.contents().first().text() };
}

describe('the form of the desk', { timeout: 600_000 }, () => {
  test('hides a story, says so before and after, commits with the name, and shows it again', async () => {
    const github = await open();
    const { story, title } = getStory(github, 0);
    expect(toText(github, '/shore')).toContain(title);
    const run = await fill(github, { action: 'hide', story, reason: 'It was wrong.' });
    expect(run.conclusion).toBe('success');
    expect(run.jobs['decide']?.summary).toMatch(
      new RegExp(`Before:\\n${RegExp.escape(title)}[\\s\\S]*After:\\n\\(no such story`),
    );
    expect(readDesk(github).hide).toEqual([
      expect.objectContaining({ story, reason: 'It was wrong.', by: 'ada-lind' }),
    ]);
    expect(github.readLedger().commits).toEqual([
      {
        file: 'my-paper/desk.json',
        message: 'Desk: hide',
        author: { name: 'ada-lind', email: '1234+ada-lind@users.noreply.github.com' },
      },
    ]);
    expect(toText(github, '/shore')).not.toContain(title);
    expect(toText(github, '/changes')).toContain('It was wrong.');

    expect((await fill(github, { action: 'show', story })).conclusion).toBe('success');
    expect(toText(github, '/shore')).toContain(title);
  });

  test('pins, corrects, announces and mutes, each from the form to the live page', async () => {
    const github = await open();
    const [first, second] = [getStory(github, 0), getStory(github, 1)];
    const [feed = ''] = JSON.parse(
      readFileSync(path.join(github.repository, 'my-paper/publication.json'), 'utf8'),
    ).feeds.shore;
    await fill(github, { action: 'pin', story: second.story, place: 'shore', until: '6h' });
    expect(getStory(github, 0).title).toBe(second.title);
    await fill(github, { action: 'unpin', story: second.story });
    expect(getStory(github, 0).title).toBe(first.title);
    await fill(github, {
      action: 'correct',
      story: first.story,
      text: 'Corrected words',
      reason: 'A name.',
    });
    expect(toText(github, '/shore')).toContain('Corrected words');
    expect(toText(github, '/shore')).toContain('A name.');
    await fill(github, { action: 'banner', text: 'Storm tonight', place: 'breaking', until: '3h' });
    expect(toText(github, '/')).toContain('Storm tonight');
    await fill(github, { action: 'banner' });
    expect(toText(github, '/')).not.toContain('Storm tonight');
    await fill(github, {
      action: 'mute',
      story: typeof feed === 'string' ? feed : feed.url,
      until: '1d',
    });
    expect(toText(github, '/shore')).not.toContain('Corrected words');
    await fill(github, { action: 'unmute', story: typeof feed === 'string' ? feed : feed.url });
    expect(toText(github, '/shore')).toContain('Corrected words');
    expect(github.readLedger().commits.map(({ message }) => message)).toEqual(
      ['pin', 'unpin', 'correct', 'banner', 'banner', 'mute', 'unmute'].map(
        (kind) => `Desk: ${kind}`,
      ),
    );
  });

  test('refuses wrong inputs with a sentence, and attacks in every input are dead words', async () => {
    const github = await open();
    const attack =
      '$(touch "$HOME/owned"); `id` </code><script>alert(1)</script> ![x](http://e.example) @all\n~~~\n# owned';
    // A story that may come yet: words that headlines have would be refused themselves.
    const later = 'https://x.example/1';
    const rows: [Record<string, string>, RegExp][] = [
      [{ action: 'delete' }, /There is no command "delete"/],
      [{ action: attack, story: attack }, /There is no command/],
      [{ action: 'hide' }, /hide needs a story/],
      [{ action: 'hide', story: 'x' }, /No story is called .*These have the words:/],
      [
        { action: 'pin', story: later, place: attack },
        /There is no place|pin\[0\]\.place|position/,
      ],
      [{ action: 'pin', story: later, until: attack }, /is no time/],
      [{ action: 'banner', text: attack, place: attack }, /write breaking or notice/],
      [{ action: 'banner', text: 'x', story: attack }, /banner\.link/],
      [{ action: 'correct', story: later, text: 'y', place: attack }, /correct\[0\]\.category/],
      [{ action: 'mute', story: attack }, /mute\[0\]\.source/],
    ];
    for (const [inputs, message] of rows) {
      const { conclusion, jobs } = await fill(github, inputs);
      expect({ inputs, conclusion }).toEqual({ inputs, conclusion: 'failure' });
      expect(jobs['decide']?.summary).toMatch(message);
      expect(jobs['decide']?.summary).toMatch(
        /^### Nothing was decided\n\n(~{3,})text\n[\s\S]*\n\1\n$/,
      );
      expect(jobs['rebuild']?.result).toBe('skipped');
    }
    expect(github.readLedger().commits).toEqual([]);
    const { story } = getStory(github, 0);
    await fill(github, { action: 'correct', story, text: attack, reason: attack });
    expect(readDesk(github).correct[0].title).toContain('$(touch "$HOME/owned")');
    expect(toText(github, '/shore')).toContain('<script>alert(1)</script>');
    expect(existsSync(path.join(process.env['HOME'] ?? '', 'owned'))).toBe(false);
  });
});
