import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDeskSite, ownFeed, toItems } from '../../support/desk/desk.ts';
import { runDesk } from '../../support/desk/desk-page.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { readPage } from '../../support/site-files.ts';

const titles = ['Ferry resumes', 'School opens', 'Bridge closes'];

const readDesk = ({ publication }: TestSite) =>
  JSON.parse(readFileSync(path.join(publication, 'desk.json'), 'utf8'));

test('decides by the number of a story, shows it before and after, and takes it back', async () => {
  const site = await openDeskSite(toItems(titles));
  await site.rebuild();
  const { output } = await runDesk(site, 'list', 'school');
  const [, number = ''] = /^(\d{6}) {2}School opens$/m.exec(output) ?? [];
  const hidden = await runDesk(site, 'hide', number, '--reason', 'Wrong "place"', '--by', 'Ada');
  expect(hidden).toMatchObject({ status: 0 });
  expect(hidden.output).toMatch(/Before:\n {2}School opens[\s\S]*After:\n {2}\(no such story/);
  expect(readDesk(site)).toEqual({
    hide: [
      {
        story: 'https://ledger.example/1',
        reason: 'Wrong "place"',
        by: 'Ada',
        copies: [{ feed: site.newsroom.origin + ownFeed, id: 'own-1' }],
        at: expect.stringMatching(/^\d{4}-/),
      },
    ],
  });
  const told =
    /^Hid “School opens”\.\n +Ada · today at .* · Wrong "place"\n +To .*: .* undo hide (\d{6})/;
  expect(told.exec((await runDesk(site, 'decisions')).output)?.[1]).toBe(number);
  expect((await runDesk(site, 'list')).output).toContain('School opens (not shown)');
  await site.rebuild();
  expect(readPage(site, '/local')('main').text()).not.toContain('School opens');

  const shown = await runDesk(site, 'undo', number);
  expect(shown.output).toMatch(/Before:\n {2}\(no such story[\s\S]*After:\n {2}School opens/);
  await site.rebuild();
  expect(readPage(site, '/local')('main').text()).toContain('School opens');
});

describe('a mistake', () => {
  test.each<[string, string[], RegExp]>([
    ['a decision without a command', ['--reason', 'x'], /--reason does not go with the page/],
    ['an unknown command', ['delete', 'x'], /There is no command "delete"/],
    ['an option of another command', ['hide', 'x', '--level', 'notice'], /--level does not go/],
    ['no story', ['hide'], /hide needs a story: its number or its address/],
    ['an unknown number', ['hide', '000000'], /No story of the last rebuild has the number/],
    ['a correction of nothing', ['correct', 'x'], /correct changes nothing: give a title/],
    ['a time that is none', ['pin', 'x', '--until', 'soon'], /until "soon" is no time: write/],
    ['a time that has passed', ['pin', 'x', '--until', '2020-01-01'], /has passed: write/],
    ['a position that is none', ['pin', 'x', '--position', '11'], /from 1 to 10/],
    [
      'a place that is none',
      ['pin', 'https://a.example/', '--place', 'sports'],
      /pin #1\.place: found "sports"/,
    ],
    ['a story that is none', ['hide', 'pier'], /No story is called "pier", so nothing is decided/],
    ['a level that is none', ['banner', 'x', '--level', 'red'], /write breaking, notice, or none/],
    ['two banners', ['banner', 'x', '--level', 'none'], /banner needs its words, or --level none/],
    ['a feed that is none', ['mute', 'ledger'], /No feed is called "ledger"/],
  ])('%s: exit 2 with what to do, and no file is written', async (_, args, message) => {
    const site = await openDeskSite(toItems(titles));
    const { status, output } = await runDesk(site, ...args);
    expect(status).toBe(2);
    expect(output).toMatch(message);
    expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
  });
});
