import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { usePublished } from '../../support/rebuild/published.ts';
import { toSmallPublication } from '../../support/rebuild/rebuild.ts';
import { ageEdition } from '../../support/time.ts';

const published = usePublished((site) => {
  site.configure(toSmallPublication(site, ['world', 'sports']));
  site.newsroom.shelf.addStory('/feeds/world.xml', {
    id: 'untidy',
    title: 'A ferry is late',
    summary: 'By an hour.',
    age: '1m',
    labels: ['Uncategorized'],
  });
});
const readPage = () => load(published().read('sources.html'));

test('/sources lists every source with its publisher, its number of stories and its newest story', () => {
  const page = readPage();
  const facts = page('main li').map((_, source) => {
    const fact = (index: number) => page(source).find('dd').eq(index);
    return {
      publisher: page(source).find('h3 bdi').first().text().trim(),
      stories: Number(fact(1).text()),
      newest: fact(2).find('time').attr('datetime'),
      address: fact(3).find('a').attr('href'),
    };
  });
  const { sources } = published().result.report;
  expect(facts.get().map(({ address, stories }) => ({ address, stories }))).toEqual(
    sources.map(({ kind, url, items }) => ({
      address: kind === 'blog' ? '/blog' : url,
      stories: items,
    })),
  );
  const { feeds } = published().site.newsroom.shelf;
  for (const { publisher, address } of facts.get().slice(0, -1)) {
    const feed = feeds.find(({ path: at }) => address?.endsWith(at));
    // A source is shown without the section in its title.
    expect(publisher).toBe(feed?.title.split(': ')[0]);
  }
  // Those of one name in one section are told apart by their files.
  const names = page('main li h3').map((_, name) =>
    page(name).text().replaceAll(/\s+/g, ' ').trim(),
  );
  expect(new Set(names.get()).size).toBe(names.length);
  expect(names.get()).toContain('Harbor Sports · sports-tennis.xml');
  const dates = facts.get().map(({ newest }) => Date.parse(newest ?? ''));
  expect(dates.filter(Number.isNaN)).toEqual([]);
});

test('/sources says how the words of a source were tidied, and nothing of other sources', () => {
  const page = readPage();
  const tidied = page('main li')
    .map((_, source) => {
      const label = page(source).find('dt:contains("How we show it")');
      const remarks = label.next().text();
      return remarks.includes('labels such as "Uncategorized" are left out')
        ? page(source).find('dd a').attr('href')
        : [];
    })
    .get();
  expect(tidied).toEqual([`${published().site.newsroom.origin}/feeds/world.xml`]);
  expect(load(published().read('world.html'))('main .label').text()).not.toContain('Uncat');
});

test('a source that responds the same again changes nothing', async () => {
  const before = readPage().html();
  const { site } = published();
  expect(await site.rebuild('--force')).toMatchObject({ status: 0 });
  expect(readPage().html()).toBe(before);
});

test('a source that now fails keeps its stories', async () => {
  const { site, result } = published();
  const before = readPage()('main').text();
  const { url } = result.report.sources[0] ?? { url: '' };
  site.newsroom.fail(new URL(url).pathname, { kind: 'status', code: 404 });
  ageEdition(site);
  expect(await site.rebuild()).toMatchObject({ status: 0 });
  expect(readPage()('main').text()).toBe(before);
});
