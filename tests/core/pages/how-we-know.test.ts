import { expect, test } from 'vitest';
import { toFeed } from '../../support/papers/feed.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { openFolderSite } from '../../support/rebuild/rebuild.ts';
import { toPost } from '../../support/papers/own-posts.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { readPage } from '../../support/site-files.ts';

const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const words = 'It floats, and waits for the tide, as it did for a hundred years before.';

test('a story that leads says its source, when it was first seen, its changes, and who else has it', async () => {
  const site = await openFolderSite({});
  const { newsroom, publication } = site;
  const tell = (paper: string, title: string) => {
    const item = `<item><guid>${paper}</guid><title>${title}</title><link>https://${paper}.example/1</link><description>${words}</description><pubDate>${ago(9).toUTCString()}</pubDate></item>`;
    const body = toFeed([item], `The ${paper}`);
    newsroom.fail(`/${paper}`, { kind: 'body', type: 'application/rss+xml', body });
  };
  const feeds = { local: ['ledger', 'gazette'].map((paper) => `${newsroom.origin}/${paper}`) };
  writeFiles(publication, { 'publication.json': { ...smallPublication, feeds } });
  const read = (route: string) =>
    readPage(
      site,
      route,
    )('main .lead > details')
      .map((_, each) => readPage(site, route)(each).text())
      .get();

  tell('ledger', 'Ferry clinic <b>opens</b> in Port Merrow');
  tell('gazette', 'Ferry clinic closes in Port Merrow');
  await rebuildHere(site, ago(3));
  for (const route of ['/', '/local']) {
    expect(read(route)).toEqual([expect.stringMatching(/^How we know ?Source ?The ledger/)]);
    expect(read(route)).toEqual([expect.stringContaining('None that we know of')]);
    expect(read(route)).toEqual([expect.not.stringContaining('Also in')]);
  }

  tell('ledger', 'Ferry clinic closes in Port Merrow');
  await rebuildHere(site, ago(2));
  const page = readPage(site, '/');
  const dates = page('main .lead > details time').map((_, time) => page(time).attr('datetime'));
  expect(dates.get()).toEqual([ago(3).toISOString(), ago(2).toISOString()]);
  const [text] = read('/');
  expect(text).toMatch(/Headline changed · .*Before: Ferry clinic opens in Port Merrow/);
  expect(text).toMatch(/Also in ?The gazette/);
  expect(page('main .lead > details a').last().attr('href')).toBe('https://gazette.example/1');
  expect(page('main .lead > details summary, main .lead [tabindex="0"]')).toHaveLength(1);

  const fields = { title: 'Our own', date: ago(1).toISOString(), section: 'local' };
  const told = {
    sources: '["<i>Minutes</i>"]',
    correction: '"It is nine."',
    updated: now.toISOString(),
  };
  writeFiles(publication, { 'posts/own.md': toPost({ ...fields, ...told }) });
  await rebuildHere(site, now);
  expect(read('/local')).toEqual([
    expect.stringMatching(/^How we know ?Source ?Our own writing ?<i>Minutes<\/i> ?Changes ?Corr/),
  ]);
  expect(read('/local')[0]).not.toContain('First seen');
});
