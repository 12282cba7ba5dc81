import { expect, test } from 'vitest';
import { openDeskSite, ownFeed, tell, toItems, writeDesk } from '../../support/desk/desk.ts';
import { toPost } from '../../support/papers/own-posts.ts';
import { useWorkFolder, writeFiles } from '../../support/papers/folder.ts';
import { readPage } from '../../support/site-files.ts';
import { ageEdition } from '../../support/time.ts';

useWorkFolder();
const [libel, ...others] = toItems(['Mayor Zyxq took it', 'School opens', 'Bridge closes']);
const hide = { story: 'https://ledger.example/0' };

test('no report has a word of a hidden story, and each counts what the desk does', async () => {
  const site = await openDeskSite([libel!, ...others]);
  writeFiles(site.publication, {
    'posts/zyxq-post.md': toPost({ title: 'Zyxq again' }),
  });
  await site.rebuild();
  const desk = {
    hide: [hide, { story: '/blog/zyxq-post' }],
    pin: [{ story: 'https://ledger.example/1', place: 'home' }],
    correct: [{ story: 'https://ledger.example/2', title: 'Bridge opens', category: 'world' }],
    mute: [{ source: `${site.newsroom.origin}/feeds/other.xml` }],
  };
  const counts = { hidden: 2, pinned: 1, corrected: 1, muted: 1, added: 0, withdrawn: 0 };
  writeDesk(site, desk);
  // Its source tells it anew, and the post is withdrawn.
  tell(site, ownFeed, [{ ...libel!, title: 'Zyxq: what we know' }, ...others]);
  ageEdition(site);
  const dry = await site.rebuild('--dry-run');
  expect(dry.report.desk).toEqual(counts);
  expect(dry.output).toContain(
    'Stories gone: 2\n  a story of The Ledger removed by the desk\n  a story of the blog removed by the desk\n',
  );
  expect(dry.output).toContain('Stories changed: 1\n  Bridge opens\n');
  expect(dry.output).toContain('the page of a post removed by the desk');
  expect(dry.output + JSON.stringify(dry.report)).not.toMatch(/zyxq/i);
  expect(dry.output).toContain('Stories moved: 1\n  Bridge opens: local to world\n');
  const real = await site.rebuild();
  expect(real.report.desk).toEqual(counts);
  expect(real.output).toContain('the desk: 2 hidden, 1 pinned, 1 corrected, 1 muted');
  expect(real.output + JSON.stringify(real.report)).not.toMatch(/zyxq/i);
});

test('what is decided while an earlier edition is held waits, until a story is hidden, and the report says so', async () => {
  const site = await openDeskSite([libel!, ...others]);
  writeDesk(site, { pin: [{ story: 'https://ledger.example/1', place: 'home' }] });
  await site.rebuild();
  tell(site, ownFeed, [{ ...others[0]!, guid: 'new', link: 'https://ledger.example/9' }, libel!]);
  ageEdition(site);
  await site.rebuild();
  await site.rebuild('--rollback');
  expect((await site.rebuild()).report.problems).toEqual([]);
  // The line is new, and the pin is taken back.
  const banner = { text: 'x', level: 'notice', at: new Date().toISOString() };
  writeDesk(site, { banner });
  for (const _ of [1, 2]) {
    const { report } = await site.rebuild();
    expect(report.problems).toEqual([
      expect.stringMatching(
        /nothing of that is published \(decisions: 2\)\. .*--resume; on GitHub, run the workflow Rebuild with "resume" checked\.$/,
      ),
    ]);
    expect(readPage(site, '/local')('main').text()).toContain('Zyxq');
  }
  writeDesk(site, { banner, hide: [hide] });
  const { report } = await site.rebuild();
  expect(report).toMatchObject({ outcome: 'published', desk: { hidden: 1 } });
  expect(report.problems).toEqual([
    expect.stringMatching(
      /is no longer held: .* \(hidden: 1\)\. The edition of now takes its place\.$/,
    ),
  ]);
  expect(readPage(site, '/local')('main').text()).not.toContain('Zyxq');
});
