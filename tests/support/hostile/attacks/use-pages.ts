import { globSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { auditPage, installHooks, saveStories } from '../../code/audit.ts';
import type { TestSite } from '../../rebuild/rebuild.ts';
import { openBrowser } from '../../../../scripts/browser.ts';

/** The number of pages in use at the same time. */
const tabs = 4;

/** A page that is used after all others, with a selector that its hydrated island matches. */
interface LastPage {
  route: string;
  shows: string;
}

/**
 * Uses all given pages of a site as a reader may, then saves the stories of the front page for the last ones.
 * Returns the effects of attacks, each with its page.
 */
export type UsePages = (
  origin: string,
  routes: readonly string[],
  last?: readonly LastPage[],
) => Promise<string[]>;

/** Lists all pages and XML documents of a published site, except for the not-found page. */
export function listRoutes({ out }: Pick<TestSite, 'out'>): string[] {
  const pages = globSync('**/*.html', { cwd: out })
    .filter((file) => file !== '404.html')
    .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -5)}`));
  const documents = globSync('**/*.xml', { cwd: out }).map((file) => `/${file}`);
  return [...pages, ...documents].map(encodeURI).sort();
}

/** Opens a browser for the tests of a file. It reaches only loopback. */
export function useAttackedPages(): UsePages {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
  });
  afterAll(() => browser?.close());

  return async (origin, routes, last = []) => {
    const context = await browser.newContext({ acceptDownloads: false });
    // A busy machine may need minutes for a page.
    context.setDefaultNavigationTimeout(300_000);
    await context.addInitScript(installHooks);
    const found: string[] = [];
    const waiting = [...routes];
    const openTab = async () => {
      const page = await context.newPage();
      let here = '';
      // Requests are recorded, not intercepted, because the worker could not cache intercepted ones.
      page.on('request', (request) => {
        const isOurs = request.url().startsWith(origin) || request.url().startsWith('data:');
        // A post may show pictures of other hosts, but nothing else.
        if (!isOurs && request.resourceType() !== 'image')
          found.push(`${here} requests ${request.url()}`);
      });
      page.on('popup', (popup) => found.push(`${here} opens ${popup.url()}`));
      page.on('framenavigated', (frame) => {
        if (frame.url() !== origin + here) found.push(`${here} goes to ${frame.url()}`);
      });
      const use = async (route: string, shows = ':root') => {
        here = route;
        const response = await page.goto(origin + route);
        if (response?.status() !== 200) found.push(`${here} responds ${response?.status()}`);
        await page.locator(shows).first().waitFor({ state: 'attached' });
        const audit = await page.evaluate(auditPage);
        found.push(...[...audit.ran, ...audit.findings].map((each) => `${here}: ${each}`));
      };
      return { page, use };
    };
    const useTab = async () => {
      const { use } = await openTab();
      for (let route = waiting.shift(); route !== undefined; route = waiting.shift())
        await use(route);
    };
    await Promise.all(Array.from({ length: tabs }, useTab));
    const { page, use } = await openTab();
    await use('/');
    // The tabs pressed the button of a story any number of times, so it may be saved or not.
    await page.evaluate(saveStories);
    for (const { route, shows } of last) await use(route, shows);
    await context.close();
    return found;
  };
}
