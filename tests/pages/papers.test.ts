import { describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '../../src/publication/language/languages.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { findViolations } from '../support/browser/axe.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import papers from '../fixtures/papers.json' with { type: 'json' };
import { useReader } from '../support/browser/reader.ts';
import { readPage } from '../support/site-files.ts';
import { hoursAgo } from '../support/time.ts';

/** A small paper in a language, of this project's own writing. */
interface Paper {
  name: string;
  tagline: string;
  timeZone: string;
  section: { name: string; heading: string; subtitle: string };
  /** The headline, the text, the label and the author of each story. */
  stories: string[][];
  /** A post of the paper's own, which links to its third heading. */
  post: { title: string; description: string; headings: string[]; text: string };
}

const open = useReader();
const feed = '/feeds/paper.xml';

/** Publishes and serves a paper. */
async function publish(language: string, paper: Paper) {
  const { name, tagline, timeZone, section, stories, post } = paper;
  const text = post.headings.map((heading) => `## ${heading}\n\n${post.text}\n`).join('\n');
  const id = post.headings[2]?.toLocaleLowerCase(language).replaceAll(' ', '-');
  const head = `title: ${post.title}\ndescription: ${post.description}\ndate: 2026-11-22\nauthor: ${name}`;
  const site = await openFolderSite({
    'posts/letter.md': `---\n${head}\n---\n\n[${post.headings[2]}](#${id})\n\n${text}`,
  });
  const items = stories.map(([title = '', excerpt, label, author], at) => {
    const date = hoursAgo(at + 1).toUTCString();
    return toItem(
      title,
      `<description>${excerpt}</description><category>${label}</category><author>${author}</author><pubDate>${date}</pubDate>`,
    );
  });
  site.newsroom.fail(feed, {
    kind: 'body',
    type: 'application/rss+xml',
    body: toFeed(items, `${name} | RSS`),
  });
  const own = { slug: 'city', ...section };
  const named = { ...smallPublication, name, tagline, timeZone, language };
  const feeds = { city: [site.newsroom.origin + feed] };
  writeFiles(site.publication, { 'publication.json': { ...named, categories: [own], feeds } });
  const { status, report } = await site.rebuild();
  expect(status).toBe(0);
  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  return { site, report, server };
}

describe.each(Object.entries<Paper>(papers))('a paper in %s', (language, paper) => {
  test('is built, keeps its words, fits, and has no violation of axe', async () => {
    const { site, report, server } = await publish(language, paper);
    const notices = language in languages ? [] : [expect.stringContaining(`("${language}")`)];
    expect(report?.problems).toEqual(notices);
    const $ = readPage(site, '/city');
    expect($('html').attr('lang')).toBe(language);
    const titles = $('article .title a')
      .map((_, each) => $(each).contents().first().text())
      .toArray();
    expect(titles.toSorted()).toEqual(paper.stories.map(([title]) => title).toSorted());
    const post = readPage(site, '/blog/letter');
    const links = post('a[href^="#user-content"]').toArray();
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const id = post(link).attr('href')?.slice(1);
      const heading = post('h2').filter((_, each) => post(each).attr('id') === id);
      expect(heading.text()).toBe(post(link).text());
    }

    const { page } = await open();
    const found: string[] = [];
    for (const route of ['/', '/city', '/blog/letter', '/search', '/lite']) {
      await page.goto(server.origin + route);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${route} at ${width}: ${wide} pixels too wide`);
        found.push(...(await findViolations(page)).map(({ id }) => `${route} at ${width}: ${id}`));
      }
    }
    expect(found).toEqual([]);
  });
});
