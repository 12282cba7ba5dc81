import { expect, test } from 'vitest';
import { readEdition } from '../../src/edition/store.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { read, toPost } from '../support/papers/own-posts.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * 60_000);

const readIds = (site: Parameters<typeof read>[0]) => ({
  rss: read(site, 'blog/rss.xml').match(/<guid[^>]*>.*?<\/guid>/gs),
  atom: read(site, 'blog/atom.xml').match(/<id>.*?<\/id>/gs),
  json: JSON.parse(read(site, 'blog/feed.json')).items.map(({ id }: { id: string }) => id),
  issue: read(site, 'newsletter/daily.xml').match(/<guid[^>]*>.*?<\/guid>/gs),
});

const readHistory = (state: string, id: string) =>
  readEdition(state, { id }).edition?.history?.sources.map(({ outcomes }) => outcomes.length);

test('a site with another address and another id keeps what is known of it, and what feeds call its posts', async () => {
  const site = await openFolderSite({ 'posts/bridge.md': toPost({ date: '2026-11-20T08:00Z' }) });
  const { local = [] } = site.newsroom.publication().feeds;
  const publication = {
    ...smallPublication,
    feeds: { local: local.slice(0, 1) },
    newsletter: { issues: ['daily'], hour: 7 },
  };
  const write = (fields: object) =>
    writeFiles(site.publication, { 'publication.json': { ...publication, ...fields } });
  write({});
  await rebuildHere(site, at(0));
  const { rss: _, ...before } = readIds(site);
  expect(readHistory(site.state, 'paper')).toEqual([1, 1]);

  const former = { formerId: smallPublication.id, formerUrl: smallPublication.url };
  write({ id: 'sheet', url: 'https://new.example/paper', ...former });
  expect(await rebuildHere(site, at(1))).toMatchObject({ outcome: 'published', problems: [] });
  const { rss, ...after } = readIds(site);
  expect(after).toEqual(before);
  expect(after.issue).toHaveLength(1);
  expect(rss).toEqual(['<guid isPermaLink="false">https://paper.example/blog/bridge</guid>']);
  expect(read(site, 'blog/rss.xml')).toContain(
    '<link>https://new.example/paper/blog/bridge</link>',
  );
  expect(readHistory(site.state, 'sheet')).toEqual([2, 2]);
  expect(await rebuildHere(site, at(2))).toMatchObject({ outcome: 'unchanged', problems: [] });
});
