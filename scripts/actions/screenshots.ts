import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { toBlock } from '../../src/rebuild/report/markdown.ts';
import type { Report } from '../../src/rebuild/report/report.ts';
import { toPostSlug } from '../../src/edition/routes.ts';
import { loadPublication } from '../../src/publication/load.ts';
import { toSitePath } from '../../src/publication/publication.ts';
import { listSlugs } from '../../src/publication/sections/site-categories.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { openBrowser } from '../browser.ts';
import { tellSummary } from './outputs.ts';

guardOutput();

/**
 * Takes pictures of a previewed site: of its front page, and of the first page of each kind that a dry run says has
 * changed. The folder that it is given has the `site` and its `report.json`, and gets `screenshots`. Behind it may
 * stand the seconds for one page. The summary lists the pictures. A page without a picture fails nothing, but is listed too.
 */
const [dir = '.cache/preview', seconds = '20'] = process.argv.slice(2);
const widths = [360, 1280];
/** The height of a screen, in pixels. */
const usualHeight = 800;
/** Chromium draws no taller picture, in pixels. */
const tallest = 16_000;
/** The time for one page, in milliseconds. */
const patience = Number(seconds) * 1000;
/** No page is begun later than this after the start, in milliseconds. */
const enough = 4 * 60_000;
/** The site is a stranger's in a pull request from a fork, so the browser reaches no other host. */
const onlyThisMachine = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>;127.0.0.1'];

const taken: string[] = [];
const missed: string[] = [];
try {
  await takeAll();
} catch (error) {
  missed.push(toMessage(error));
}
const text = [
  '### Pictures\n\nThe artifact _preview_ of this run has the site, its `report.json`, and pictures.\n',
  ...(taken.length === 0 ? [] : [`${toBlock(taken.join('\n'))}\n`]),
  ...(missed.length === 0 ? [] : [`Without a picture:\n\n${toBlock(missed.join('\n'))}\n`]),
].join('\n');
tellSummary(text);

async function takeAll(): Promise<void> {
  const { dryRun }: Report = JSON.parse(readFileSync(path.join(dir, 'report.json'), 'utf8'));
  const publication = loadPublication(process.env['PUBLICATION'] ?? '');
  const sections = listSlugs(publication);
  const pages = new Map<string, string>();
  for (const page of ['/', ...(dryRun?.pages ?? [])]) {
    const kind = toKind(page, sections);
    if (!pages.has(kind)) pages.set(kind, page);
  }
  mkdirSync(path.join(dir, 'screenshots'), { recursive: true });
  const sitePath = toSitePath(publication, '');
  const { origin, close } = await serveSite(path.join(dir, 'site'), 0, { sitePath });
  try {
    const browser = await openBrowser(onlyThisMachine);
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: usualHeight },
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      for (const [kind, page] of pages) {
        const name = `${kind}-${width}.png`;
        await take(
          context,
          origin + sitePath + page.split('/').map(encodeURIComponent).join('/'),
          path.join(dir, 'screenshots', name),
        ).then(
          () => taken.push(`screenshots/${name}: ${page}`),
          (error) => missed.push(`${page}, ${width} px: ${toMessage(error)}`),
        );
      }
    }
    await browser.close();
  } finally {
    await close();
  }
}

/** The kind of a page, as a part of a file's name. Pages with a text of their own are a kind each. */
function toKind(page: string, sections: readonly string[]): string {
  if (page === '/') return 'home';
  if (toPostSlug(page) !== undefined) return 'post';
  if (page === '/blog' || page.startsWith('/blog/')) return 'blog';
  return sections.includes(page.slice(1)) ? 'category' : page.slice(1).replaceAll(/[^\w-]+/g, '-');
}

async function take(context: BrowserContext, address: string, file: string): Promise<void> {
  if (performance.now() > enough) throw new Error('there was no time left');
  const page = await context.newPage();
  const late = setTimeout(patience, undefined, { ref: false }).then(() => {
    throw new Error('it took too long');
  });
  try {
    await Promise.race([draw(page, address, file), late]);
  } finally {
    await page.close();
  }
}

async function draw(page: Page, address: string, file: string): Promise<void> {
  const response = await page.goto(address);
  if (!response?.ok()) throw new Error(`it answered ${response?.status()}`);
  const { width } = page.viewportSize() ?? { width: 0 };
  // What is below the fold is neither loaded nor drawn, and its height is guessed until it once was.
  for (const _ of ['loaded', 'drawn']) {
    await page.setViewportSize({ width, height: usualHeight });
    const height = await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      return document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width, height: Math.min(height, tallest) });
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
  await page.screenshot({ path: file });
}

function toMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
