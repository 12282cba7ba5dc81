import { load, type CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeFiles } from '../../support/papers/folder.ts';
import { openFolderSite } from '../../support/rebuild/rebuild.ts';
import { at, has, read, toPost } from '../../support/papers/own-posts.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';

const author = (role: string) =>
  ['---', 'name: "Ada <b>Lind</b>"', `role: "${role}"`, 'links:', '  - name: "<i>Letters</i>"']
    .concat(
      '    url: "https://letters.example/?a=1&b=%22%3E"',
      '---',
      '*Hi*. <script>alert(1)</script>',
    )
    .join('\n');
const toStory = (fields: Record<string, string>) =>
  toPost({
    title: '"</script><script>alert(2)</script>"',
    date: '2026-11-20',
    section: 'local',
    author: '[ada, "Bo <b>Ek</b>"]',
    updated: '2026-11-21T08:00Z',
    picture: '/photos/bridge.jpg',
    alt: '"\\">A bridge<img src=x>"',
    credit: '"<b>Bo</b>"',
    correction: '"It is <i>nine</i>."',
    sources: '["<u>Minutes</u>", { name: B, url: "https://b.example" }]',
    ...fields,
  });

test('an author has a page with what they wrote, and no word of a folder becomes markup', async () => {
  const site = await openFolderSite({
    'authors/ada.md': author('<b>Reporter</b>'),
    'posts/bridge.md': toStory({}),
    'posts/plain.md': toPost({ title: 'Of nobody known', author: 'Cy Roe' }),
    'public/photos/bridge.jpg': await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#258' },
    })
      .jpeg()
      .toBuffer(),
  });
  expect(await rebuildHere(site, at(0))).toMatchObject({ outcome: 'published', problems: [] });

  const page = load(read(site, 'authors/ada.html'));
  expect(page('h1').text().trim()).toBe('Ada <b>Lind</b>');
  expect(page('main').text()).toContain('<b>Reporter</b>');
  expect(page('main .post').html()).toContain('<em>Hi</em>');
  expect(page('main').find('script, b, i, u').length).toBe(0);
  expect(page('main article a.headline').attr('href')).toBe('/blog/bridge');
  expect(readGraph(page)).toMatchObject({
    ProfilePage: { mainEntity: { '@type': 'Person', name: 'Ada <b>Lind</b>' } },
  });

  const masthead = load(read(site, 'masthead.html'));
  expect(masthead('main li').text()).toBe('Ada <b>Lind</b><b>Reporter</b>');
  expect(masthead('main li a').attr('href')).toBe('/authors/ada');
  expect(page('main a[href="/masthead"]').length).toBe(1);

  const story = load(read(site, 'blog/bridge.html'));
  expect(story('main header a[href="/authors/ada"]').text()).toBe('Ada <b>Lind</b>');
  expect(story('main header').text()).toContain('Bo <b>Ek</b>');
  expect(story('main').find('script:not([type="module"]), b, i, u').length).toBe(0);
  expect(story('main figure img').attr('alt')).toBe('">A bridge<img src=x>');
  expect(story('main figcaption').text().trim()).toBe('<b>Bo</b>');
  expect(readGraph(story)).toMatchObject({
    NewsArticle: {
      articleSection: 'Local',
      dateModified: '2026-11-21T08:00:00.000Z',
      correction: 'It is <i>nine</i>.',
      citation: [{ name: '<u>Minutes</u>' }, {}],
      author: [{ url: 'https://paper.example/authors/ada' }, { name: 'Bo <b>Ek</b>' }],
    },
  });
  expect(load(read(site, 'local.html'))('main [href="/authors/ada"]').length).toBe(1);
  expect(load(read(site, 'changes.html'))('main').text()).toContain('It is <i>nine</i>.');
  expect(read(site, 'sitemap.xml')).toContain('https://paper.example/authors/ada<');
  const feed = JSON.parse(read(site, 'authors/ada/feed.json'));
  expect(feed.items).toMatchObject([{ url: 'https://paper.example/blog/bridge' }]);

  const plain = load(read(site, 'blog/plain.html'));
  expect(plain('main header').text()).toContain('By Cy Roe');
  expect(plain('main header').find('a[href^="/authors/"]').length).toBe(0);
  expect(readGraph(plain)).toHaveProperty('BlogPosting');

  writeFiles(site.publication, { 'authors/ada.md': author('Editor') });
  const report = await rebuildHere(site, at(1));
  expect(report).toMatchObject({ outcome: 'published' });
  expect(report.rendered).toBeLessThan(10);
  expect(read(site, 'authors/ada.html')).toContain('Editor');

  writeFiles(site.publication, { 'posts/bridge.md': toStory({ section: 'world' }) });
  await rebuildHere(site, at(2));
  expect([has(site, 'local.html'), has(site, 'world.html')]).toEqual([false, true]);
});

/** The nodes of structured data of a page, by their types. */
function readGraph(page: CheerioAPI): Record<string, unknown> {
  const { '@graph': graph } = JSON.parse(page('script[type="application/ld+json"]').text());
  return Object.fromEntries(graph.map((node: { '@type': string }) => [node['@type'], node]));
}
