import type { RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adsRoute } from '../../src/publication/embeds.ts';
import { findViolations } from '../support/browser/axe.ts';
import { layOut } from '../support/browser/browser.ts';
import { listKinds } from '../support/browser/kinds.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();
const viewport = { width: 1280, height: 900 };

/** The dark pages differ only in colors. On a phone, tests/core/browser/browser.test.ts has them. */
const schemes = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>;

/** Loads the pages one after the other in one tab. */
async function visit(
  routes: readonly string[],
  options: BrowserContextOptions,
  use: (page: Page, route: string) => Promise<void>,
): Promise<void> {
  const { page } = await open({ viewport, ...options });
  for (const route of routes) {
    await page.goto(published().server.origin + route, { waitUntil: 'load' });
    await use(page, route);
  }
}

test('axe finds no violation on any page of a wide screen', async () => {
  const found: string[] = [];
  await visit(listKinds(published()), {}, async (page, route) => {
    for (const [colorScheme, rules] of Object.entries(schemes)) {
      await page.emulateMedia({ colorScheme: colorScheme as keyof typeof schemes });
      for (const { id, nodes } of await findViolations(page, rules)) {
        const where = nodes.map(({ target }) => target.join(' ')).join(', ');
        found.push(`${route}, ${colorScheme}: ${id}: ${where}`);
      }
    }
  });
  expect(found).toEqual([]);
});

test('a page without JavaScript has the same text, except for parts that need a script', async () => {
  // Only a script knows the missing path, the saved stories and what the reader follows. Search says that it needs one.
  const others = ['/404', '/saved', '/my', '/search', adsRoute];
  const routes = listKinds(published()).filter((route) => !others.includes(route));
  const readAll = async (javaScriptEnabled: boolean) => {
    const texts: Record<string, string> = {};
    await visit(routes, { javaScriptEnabled }, async (page, route) => {
      // Text that is not laid out is missing in innerText.
      await layOut(page);
      texts[route] = await page.evaluate(() => {
        // Ages of stories, their buttons and embeds need a script, and a menu that does not fit needs a frame.
        for (const time of document.querySelectorAll('time')) time.removeAttribute('data-ago');
        const scripted = '.actions, [data-scripted], noscript, .menu .all';
        for (const part of document.querySelectorAll(scripted)) part.remove();
        return document.body.innerText;
      });
    });
    return texts;
  };
  expect(await readAll(false)).toEqual(await readAll(true));
});
