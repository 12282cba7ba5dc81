import { expect, onTestFinished, test } from 'vitest';
import { startNewsroom } from '../../../scripts/newsroom/newsroom.ts';
import { runHere } from '../../../tests/support/rebuild/process.ts';
import { getAddress } from '../check/format-feed.ts';
import { findFeeds } from './find-feeds.ts';

test('at a terminal each feed is read as soon as its address is there, until an empty line', async () => {
  const newsroom = await startNewsroom();
  onTestFinished(() => newsroom.close());
  const feed = `${newsroom.origin}/feeds/local.xml`;
  const answers = ['ftp://a.example', `${newsroom.origin}/none`, feed, '', 'never asked'];
  const terminal = { ask: async () => answers.shift() ?? '', close() {} };
  const { output } = await runHere(async () => {
    const feeds = await findFeeds([], terminal);
    expect(feeds.map(getAddress)).toEqual([feed]);
    return 0;
  });
  expect(answers).toEqual(['never asked']);
  expect(output.split('\n')).toEqual([
    'Which feeds does it show? The address of each, or of a page that has one. An empty line ends.',
    expect.stringContaining('The address "ftp://a.example" must be a full address'),
    expect.stringMatching(/left out: .*none can't be read: .*Not Found \(404\)/),
    expect.stringMatching(/^ {2}15 stories of "The Harbor Ledger", in en-US, the newest of /),
    '',
  ]);
  expect(await findFeeds([], undefined)).toEqual([]);
});
