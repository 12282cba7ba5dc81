import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEdition } from '../../../src/edition/store.ts';
import { listAllArticles } from '../../../src/edition/stories.ts';
import { openDeskSite, otherFeed, ownFeed, toItems } from '../../support/desk/desk.ts';
import { runDesk } from '../../support/desk/desk-page.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { inHours } from '../../support/time.ts';

const titles = Array.from({ length: 12 }, (_, at) => `Story number ${at}`);

/** What the publication file says of the feeds. */
const configure = (site: TestSite, toFields: (feed: string) => object) =>
  writeFiles(site.publication, {
    'publication.json': {
      ...smallPublication,
      categories: ['local', 'world'],
      ...toFields(site.newsroom.origin + ownFeed),
    },
  });

/** When each story was first seen. */
const readSeen = ({ state }: TestSite) =>
  Object.fromEntries(
    listAllArticles(readEdition(state, smallPublication).edition!).map(({ title, seen }) => [
      title,
      seen,
    ]),
  );

test.each<[string, (feed: string, other: string) => object]>([
  ['its feed is taken out', (_, other) => ({ feeds: { world: [other] } })],
  [
    'its feed shows only two',
    (url, other) => ({ feeds: { local: [{ url, limit: 2 }], world: [other] } }),
  ],
])('a rebuild that is refused since %s is not the last one', async (_, toMistake) => {
  const site = await openDeskSite(toItems(titles));
  const other = site.newsroom.origin + otherFeed;
  await rebuildHere(site, inHours(0));
  const seen = readSeen(site);
  const listed = await runDesk(site, 'list', 'number');
  configure(site, (feed) => toMistake(feed, other));
  for (const hours of [1, 2])
    await expect(rebuildHere(site, inHours(hours))).rejects.toThrow('would go from 12 articles');

  expect(await runDesk(site, 'list', 'number')).toEqual(listed);
  expect(listed.output.match(/Story number/g)).toHaveLength(titles.length);
  expect(listed.output).not.toContain('not shown');
  expect((await runDesk(site, 'why', 'number', '7')).output).toContain('Shown: ');
  const hidden = await runDesk(site, 'hide', 'https://ledger.example/7');
  expect(hidden).toMatchObject({ status: 0 });
  expect(hidden.output).toMatch(/Before:\n {2}Story number 7\n/);
  expect((await runDesk(site, 'decisions')).output).not.toContain('Without effect');
  await runDesk(site, 'undo', 'https://ledger.example/7');

  configure(site, (feed) => ({ feeds: { local: [feed], world: [other] } }));
  expect(await rebuildHere(site, inHours(3))).toMatchObject({ problems: [] });
  expect(readSeen(site)).toEqual(seen);
  expect(await runDesk(site, 'list', 'number')).toEqual(listed);
  expect(existsSync(path.join(site.state, 'edition.settled.json'))).toBe(false);
});
