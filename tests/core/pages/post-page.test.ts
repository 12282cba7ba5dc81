import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { writeDesk } from '../../support/desk/desk.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { expectFull } from '../../support/rebuild/full-rebuild.ts';
import { at, read as readFile, toPost } from '../../support/papers/own-posts.ts';
import { useSample } from '../../support/rebuild/published.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { openFolderSite, type TestSite } from '../../support/rebuild/rebuild.ts';
import { readPage } from '../../support/site-files.ts';

const published = useSample();
const heat = '/blog/when-the-heat-comes';
const pageOf = (site: TestSite, slug: string) => load(readFile(site, `blog/${slug}.html`));
const listRelated = ($: ReturnType<typeof load>) =>
  $('[data-related] a')
    .toArray()
    .map(({ attribs }) => attribs['href']);
const neighborOf = ($: ReturnType<typeof load>, rel: string) => $(`nav a[rel=${rel}]`).attr('href');

describe('a post of the sample', () => {
  const read = (route: string) => readPage(published().site, route);

  test('says who wrote it and how long it takes to read, as its structured data does', () => {
    const $ = read(heat);
    expect($('main header').text()).toMatch(/By Staff Reporter, \w+ \d+, \d{4}\s+· 2 min read/);
    const { '@graph': graph } = JSON.parse($('script[type="application/ld+json"]').text());
    const [posting] = graph.filter((each: object) => Object(each)['@type'] === 'BlogPosting');
    expect(posting.wordCount).toBeGreaterThan(200);
    // Nobody of that name wrote it.
    expect(posting.author['@type']).toBe('NewsMediaOrganization');
  });

  test('has contents that lead to its headings, and topics that lead to search', () => {
    const $ = read(heat);
    const links = $('.toc a').toArray();
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) {
      const target = $(`[id="${link.attribs['href']?.slice(1)}"]`);
      expect(target.closest('.post')).toHaveLength(1);
      expect(target.text().trim()).toBe($(link).text().trim());
    }
    expect($('.toc details[open]')).toHaveLength(0);
    const ids = $('[id]').map((_, element) => $(element).attr('id'));
    expect(new Set(ids.get()).size).toBe(ids.length);
    const topics = $('[aria-labelledby=topics] a, [aria-label=Keywords] a').toArray();
    expect(topics.length).toBeGreaterThan(3);
    for (const topic of topics) {
      const { pathname, searchParams } = new URL(topic.attribs['href'] ?? '', 'https://a.example');
      expect([pathname, searchParams.get('q')]).toEqual(['/search', $(topic).text().trim()]);
    }
  });

  test('ends in related posts, its neighbors, the newsletter and the blog list, in this order', () => {
    const text = read(heat)('main article').text();
    const ends = [
      'Related Topics',
      'Cite this post',
      'Newer',
      'Older',
      'newsletter',
      'Back to All',
    ];
    const places = ends.map((end) => text.lastIndexOf(end));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const slugs = published().site.newsroom.shelf.posts.map(({ slug }) => `/blog/${slug}`);
    for (const [place, route] of slugs.entries()) {
      const $ = read(route);
      expect([neighborOf($, 'next'), neighborOf($, 'prev')], route).toEqual([
        slugs[place - 1],
        slugs[place + 1],
      ]);
      const related = listRelated($);
      expect(related, route).toHaveLength(3);
      expect(new Set([...related, route]).size, route).toBe(4);
      expect(slugs, route).toEqual(expect.arrayContaining(related));
    }
  });
});

/** Opens a site of a publication with these posts. */
async function openPosts(posts: Record<string, string>): Promise<TestSite> {
  const files = Object.entries(posts).map(([slug, post]) => [`posts/${slug}.md`, post]);
  return await openFolderSite(Object.fromEntries(files));
}

describe('posts of a publication', () => {
  const toOwn = (day: number, body: string, fields: Record<string, string> = {}) =>
    toPost({ title: `Day ${day}`, date: `2026-11-${day}`, ...fields }, body);

  test('one post alone, short and without keywords, leads to the blog list only', async () => {
    const site = await openPosts({ only: toOwn(11, 'Hi.') });
    await rebuildHere(site, at(0));
    const $ = pageOf(site, 'only');
    expect(
      $('[data-related], .toc, a[rel=next], a[rel=prev], [aria-labelledby=topics]'),
    ).toHaveLength(0);
    expect($('main header').text()).toContain('1 min read');
    expect($('main article a.button').text().trim()).toBe('Back to All Blogs');
  });

  test('are related anew when one changes, is hidden or leaves, as in a full rebuild', async () => {
    const site = await openPosts({
      ferry: toOwn(15, 'It sails.', { keywords: '[ferry]' }),
      tide: toOwn(14, 'A table.', { keywords: '[tide, ferry]' }),
      bread: toOwn(13, 'Flour.', { keywords: '[bread]' }),
      oven: toOwn(12, 'It is hot.', { keywords: '[bread]' }),
      draft: toOwn(16, 'It sails.', { keywords: '[ferry]', draft: 'true' }),
    });
    await rebuildHere(site, at(0));
    expect(listRelated(pageOf(site, 'ferry'))[0]).toBe('/blog/tide');
    expect(listRelated(pageOf(site, 'bread'))[0]).toBe('/blog/oven');

    writeFiles(site.publication, {
      'posts/oven.md': toOwn(12, 'It is hot.', { keywords: '[ferry]' }),
    });
    await rebuildHere(site, at(31));
    expect(listRelated(pageOf(site, 'ferry')).slice(0, 2)).toContain('/blog/oven');
    await expectFull(site, at(31));

    writeDesk(site, { hide: [{ story: `${smallPublication.url}/blog/oven` }] });
    await rebuildHere(site, at(62));
    for (const slug of ['ferry', 'tide', 'bread'])
      expect(listRelated(pageOf(site, slug))).not.toContain('/blog/oven');
    expect(neighborOf(pageOf(site, 'bread'), 'prev')).toBeUndefined();
    await expectFull(site, at(62));
  });
});
