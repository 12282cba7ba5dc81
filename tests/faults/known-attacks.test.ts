import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { failDetail, toPost } from '../support/blog.ts';
import { escape } from '../support/attacks/escape.ts';
import { withoutEmbeds } from '../support/attacks/plant.ts';
import { listRoutes, useAttackedPages } from '../support/attacks/use-pages.ts';
import { toFeed, toItem } from '../support/feed.ts';
import { openTestSite, type TestSite } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';

/** Attacks that once worked: each defined a part of every page, or stopped all rebuilds. */
const toPart = (name: string) =>
  `Cells that heal <part name="${name}"><script>alert(document.domain)</script></part>`;
const parts = ['looks', 'footer', 'colophon', 'end', 'alternates /x', 'ad 250 false'];
const unfinished = 'Cells <part name=';

const usePages = useAttackedPages();

/** Puts a text into one field of a feed or a post. */
type Plant = (site: TestSite, text: string) => void;

/** The attack was text in a headline, so its markup was escaped twice. */
const toXml = (text: string) => escape(escape(text));

/** Fourteen harmless items, so that the attacked feed is as long as others. */
const harmless = Array.from({ length: 14 }, (_, at) => `Clinic ${at + 1} opens`);

function plantFeed(site: TestSite, body: string, type = 'application/rss+xml'): void {
  const { newsroom, configure } = site;
  newsroom.fail('/attacked', { kind: 'body', type, body });
  newsroom.shelf.posts = [toPost('post-1'), toPost('post-2')];
  configure({ ...withoutEmbeds(site), feeds: { health: [`${newsroom.origin}/attacked`] } });
}

const plantItem =
  (toItemOf: (text: string) => string): Plant =>
  (site, text) =>
    plantFeed(site, toFeed([toItemOf(toXml(text)), ...harmless.map((title) => toItem(title))]));

const plantName: Plant = (site, text) =>
  plantFeed(
    site,
    toFeed(
      ['Cells', ...harmless].map((title) => toItem(title)),
      toXml(text),
    ),
  );

const plantJson: Plant = (site, text) => {
  const items = [text, ...harmless].map((title, id) => ({
    id: String(id),
    url: `https://paper.example/${id}`,
    title,
  }));
  plantFeed(site, JSON.stringify({ title: 'A paper', items }), 'application/feed+json');
};

const plantConverted: Plant = (site, text) => {
  plantFeed(site, '');
  const { newsroom, configure } = site;
  const items = [text, ...harmless].map((title, id) => ({
    title,
    link: `https://paper.example/${id}`,
  }));
  newsroom.fail('/v1/api.json', {
    kind: 'body',
    type: 'application/json',
    body: JSON.stringify({ status: 'ok', feed: { title: 'A paper' }, items }),
  });
  configure({
    ...withoutEmbeds(site),
    feeds: { health: [`${newsroom.origin}/attacked`] },
    converter: `${newsroom.origin}/v1/api.json`,
  });
};

const plantPost =
  (toFields: (text: string) => object): Plant =>
  (site, text) => {
    plantFeed(site, toFeed(['Cells', ...harmless].map((title) => toItem(title))));
    const { newsroom } = site;
    const detail = { ...toPost('post-1'), ...toFields(text) };
    newsroom.shelf.posts = [detail, toPost('post-2')];
    const body = JSON.stringify(detail);
    failDetail(newsroom, 'post-1', { kind: 'body', type: 'application/json', body });
  };

const title = plantItem((text) => toItem(text));
const author = plantItem((text) => toItem('Cells', `<author>${text}</author>`));
const category = plantItem((text) => toItem('Cells', `<category>${text}</category>`));
const excerpt = plantItem((text) => toItem('Cells', `<description>${text}</description>`));
const guid = plantItem((text) => toItem('Cells', `<guid>${text}</guid>`));
const metaTitle = plantPost((text) => ({ metaTitle: text }));
const metaDescription = plantPost((text) => ({ metaDescription: text }));

const fields: [name: string, plant: Plant][] = [
  ['the title of an item', title],
  ['the author of an item', author],
  ['the category of an item', category],
  ['the description of an item', excerpt],
  ['the guid of an item', guid],
  ['the name of a feed', plantName],
  ['the title of a converted item', plantConverted],
  ['the title of an item of a JSON Feed', plantJson],
  ['the title of a post', metaTitle],
  ['the description of a post', metaDescription],
];

/** Rebuilds a site and uses all its pages. Everything must be published, and nothing may run. */
async function expectHarmless(site: TestSite, ...args: string[]): Promise<void> {
  const { status, report } = await site.rebuild(...args);
  expect({ status, problems: report.problems }).toEqual({ status: 0, problems: [] });
  expect(report.articles).toMatchObject({ health: 15 });
  expect(globSync('blog/post-*.html', { cwd: site.out })).toHaveLength(2);
  const server = await serveSite(site.out, 0);
  const found = await usePages(server.origin, listRoutes(site));
  await server.close();
  expect(found).toEqual([]);
}

const attacks: [field: string, attack: string, plant: Plant][] = [
  ...fields.map(([name, plant]): [string, string, Plant] => [name, toPart('footer'), plant]),
  ...parts.map((part): [string, string, Plant] => ['the title of an item', toPart(part), title]),
  ...fields.map(([name, plant]): [string, string, Plant] => [name, unfinished, plant]),
  ['the title of a post', 'Cells \ufffe\uffff that heal', metaTitle],
  ['the description of a post', 'Cells \ufffe\uffff that heal', metaDescription],
];

test.each(attacks)(
  'in %s, an attack that once worked is harmless text: %j',
  { timeout: 600_000 },
  async (_, attack, plant) => {
    const site = await openTestSite();
    plant(site, 'Cells that heal');
    const { status } = await site.rebuild();
    expect(status).toBe(0);
    plant(site, attack);
    ageEdition(site, 24 * 60);
    await expectHarmless(site);
    await expectHarmless(site, '--force');
  },
);
