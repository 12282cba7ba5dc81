import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../../src/commands/desk/options.ts';
import { decide } from '../../../src/commands/desk/run.ts';
import {
  openDeskSite,
  otherFeed,
  tell,
  toItems,
  writeDesk,
  type Item,
} from '../../support/desk/desk.ts';
import { writeFiles } from '../../support/papers/folder.ts';
import { toPost } from '../../support/papers/own-posts.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { readHeadlines } from '../../support/site-files.ts';
import { inHours } from '../../support/time.ts';

const titles = [
  'The mayor opens the new bridge over the harbor',
  'The school has found a hundred new books',
  'The ferry runs to the islands again on Monday',
];
const [bridge, school, ferry] = toItems(titles) as [Item, Item, Item];
const postTitle = 'How this paper corrects its mistakes';

/** Stories of another feed, each of which borrows what names a true one. */
const toHoaxes = (siteUrl: string): Item[] => [
  { title: 'Hoax by link', link: bridge.link, guid: 'h1' },
  { title: 'Hoax by id', link: 'https://hoax.example/2', guid: school.guid },
  { title: ferry.title, link: 'https://hoax.example/3', guid: 'h3', excerpt: 'Hoax by headline.' },
  { title: 'Hoax by link of a post', link: `${siteUrl}/blog/mistakes`, guid: 'h4' },
];

/** Runs a command of the desk in this process. Returns what it prints. */
async function runDesk({ publication, state }: TestSite, ...args: string[]): Promise<string> {
  const options = readOptions([publication, ...args, '--state', state], {});
  if (options === undefined) throw new Error('The command is no help text.');
  return await decide(options, new Date());
}

/** The numbers of the stories of a category. */
async function listNumbers(site: TestSite, place: string): Promise<string[]> {
  const lines = (await runDesk(site, 'list')).split('\n');
  return lines.flatMap((line, at) => {
    const isThere = lines[at + 1]?.includes(` · ${place}`) || lines[at + 1]?.trim() === place;
    return /^\d{6} {2}/.test(line) && isThere ? [line.slice(0, 6)] : [];
  });
}

const readDesk = ({ publication }: TestSite) =>
  JSON.parse(readFileSync(path.join(publication, 'desk.json'), 'utf8'));

test('a hoax that borrows the link, the id or the headline of a story is hidden alone, and so is the story', async () => {
  const site = await openDeskSite([bridge, school, ferry]);
  writeFiles(site.publication, { 'posts/mistakes.md': toPost({ title: postTitle }) });
  const { url } = JSON.parse(readFileSync(path.join(site.publication, 'publication.json'), 'utf8'));
  const hoaxes = toHoaxes(url);
  tell(site, otherFeed, hoaxes);
  await rebuildHere(site, inHours(0));
  const onWorld = hoaxes.map(({ title }) => title);
  expect(readHeadlines(site, '/world')).toEqual(onWorld);
  const numbers = await listNumbers(site, 'world');
  expect(numbers).toHaveLength(4);
  for (const number of numbers) await runDesk(site, 'hide', number);
  const report = await rebuildHere(site, inHours(0.5));
  expect(report).toMatchObject({ outcome: 'published', problems: [], desk: { hidden: 4 } });
  expect(readHeadlines(site, '/world')).toEqual([]);
  expect(readHeadlines(site, '/local')).toEqual(titles);
  expect(readHeadlines(site, '/blog')).toEqual([postTitle]);

  for (const number of numbers) await runDesk(site, 'undo', number);
  expect(readDesk(site).hide).toEqual([]);
  for (const number of await listNumbers(site, 'local')) await runDesk(site, 'hide', number);
  await runDesk(site, 'hide', '/blog/mistakes');
  await rebuildHere(site, inHours(1));
  expect(readHeadlines(site, '/local')).toEqual([]);
  expect(readHeadlines(site, '/blog')).toEqual([]);
  expect(readHeadlines(site, '/world')).toEqual(onWorld);
});

test('what several stories are called decides nothing: they are listed, each with its number', async () => {
  const site = await openDeskSite([bridge, school, ferry]);
  tell(site, otherFeed, toHoaxes('https://paper.example'));
  await rebuildHere(site, inHours(0));
  writeDesk(site, {});
  for (const [words, why] of [
    [bridge.link, 'Several stories are called'],
    [ferry.title, 'Several stories are called'],
    ['hoax by', 'No story is called'],
    ['hundred books', 'No story is called'],
  ] as const) {
    await expect(runDesk(site, 'hide', words), words).rejects.toThrow(
      new RegExp(`^${why} "${words}".*:\\n {2}\\d{6} {2}.*\\n[^]*\\nGive the number of one\\.$`),
    );
  }
  expect(readDesk(site)).toEqual({});
  await runDesk(site, 'hide', school.title.toUpperCase());
  expect(readDesk(site).hide).toMatchObject([
    { story: school.link, copies: [{ id: school.guid }] },
  ]);
});
