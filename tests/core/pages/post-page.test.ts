import { load } from 'cheerio';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../../src/rebuild/serve-site.ts';
import { findViolations } from '../../support/axe.ts';
import { writeDesk } from '../../support/desk.ts';
import { openFolderSite, smallPublication, writeFiles } from '../../support/folder.ts';
import { expectFull } from '../../support/full-rebuild.ts';
import { at, read as readFile, toPost } from '../../support/own-posts.ts';
import { isPost, useSample } from '../../support/published.ts';
import { useReader } from '../../support/reader.ts';
import { rebuildHere } from '../../support/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild.ts';
import { readPage } from '../../support/site-files.ts';

const published = useSample();
const open = useReader();
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

  test('begins on the first screen of a phone and of a laptop, beside its contents, and on the first sheet', async () => {
    const [phone, laptop, sheet] = [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
      // A4 with margins of one centimeter.
      { width: 718, height: 1047 },
    ];
    const { page } = await open({ viewport: phone });
    const find = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON());
    const readTop = async () => (await find('.post > *')).top;
    for (const route of published().routes.filter(isPost)) {
      await page.goto(published().server.origin + route);
      expect(await readTop(), route).toBeLessThan(phone.height - 60);
      await page.setViewportSize(laptop);
      expect(await readTop(), route).toBeLessThan(laptop.height - 60);
      const [text, buttons] = [await find('.post'), await find('.tools')];
      expect(buttons.height, route).toBeLessThan(60);
      for (const part of ['.toc ol', '[data-related]'])
        if ((await page.locator(part).count()) > 0)
          expect((await find(part)).left, `${route} ${part}`).toBeGreaterThan(text.right);
      for (const picture of await page.locator('.cover img').all())
        expect((await picture.boundingBox())?.width, route).toBe(text.width);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(sheet);
      expect(await readTop(), route).toBeLessThan(sheet.height / 2);
      await page.emulateMedia({ media: null });
      await page.setViewportSize(phone);
    }
  });
});

describe('around a post', () => {
  test('everything is accessible when it is open, and fits into 320 pixels', async () => {
    const { page } = await open({ bypassCSP: true, viewport: { width: 320, height: 640 } });
    await page.goto(published().server.origin + heat);
    for (const summary of await page.locator('.toc summary, .cite summary').all())
      await summary.click();
    const violations = await findViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.locator('.toc a').first().click();
    expect(new URL(page.url()).hash).toMatch(/^#user-content-/);
  });

  test('without a script the links, contents and the citation work, and no button is left', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(published().server.origin + heat);
    await page.locator('.cite summary').click();
    const citation = await page.locator('[data-citation]').innerText();
    const { publicOrigin } = published();
    expect(citation).toMatch(
      /^Staff Reporter, “When the Heat .*”, Harbor Health News, \w+ \d+, \d{4}\. /,
    );
    expect(citation.endsWith(publicOrigin + heat)).toBe(true);
    expect(await page.locator('main article button:visible').count()).toBe(0);
    const first = page.locator('.toc a').first();
    expect(await first.isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await first.isVisible()).toBe(false);
    await page.locator('.toc summary').click();
    expect(await first.isVisible()).toBe(true);
  });

  test('the citation can be copied, and the print button prints', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await page.goto(published().server.origin + heat);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('[data-printed]').waitFor();
    await page.locator('.cite summary').click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Citation copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.locator('[data-citation]').innerText(),
    );
  });
});

/** Opens a site of a publication with these posts. */
async function openPosts(posts: Record<string, string>, fields: object = {}): Promise<TestSite> {
  const files = Object.entries(posts).map(([slug, post]) => [`posts/${slug}.md`, post]);
  return await openFolderSite({
    'publication.json': { ...smallPublication, ...fields },
    ...Object.fromEntries(files),
  });
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

  test('read from right to left fit, and name their author', async () => {
    const words = 'افتتح الميناء الجديد اليوم بحضور أهل المدينة. '.repeat(20);
    const body = ['البداية', 'الميناء', 'السوق', 'النهاية'].map((each) => `# ${each}\n\n${words}`);
    const author = { author: 'ليلى حداد', title: 'الميناء الجديد', keywords: '[الميناء]' };
    const site = await openPosts(
      { one: toOwn(12, body.join('\n\n'), author), two: toOwn(13, words, author) },
      { language: 'ar' },
    );
    await rebuildHere(site, at(0));
    const server = await serveSite(site.out, 0);
    onTestFinished(() => server.close());
    const { page, errors } = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(`${server.origin}/blog/one`);
    expect(await page.locator('main header').innerText()).toContain('ليلى حداد');
    expect(await page.locator('.toc li').count()).toBe(4);
    await page.locator('.toc summary').click();
    await page.locator('.toc a').nth(2).click();
    expect(decodeURI(new URL(page.url()).hash)).toBe('#user-content-السوق');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await page.locator('[data-related] a').count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
