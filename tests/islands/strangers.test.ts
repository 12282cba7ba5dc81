import { describe, expect, test } from 'vitest';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = usePublished();
const open = useReader();
const evil = 'https://evil.example';
const toCode = (name: string) => `document.title += " ran: ${name}"`;
const toIsland = (attributes: string) =>
  `<astro-island ${attributes} client="now" opts="{}" ssr></astro-island>`;

/** What must stay dead even if the sanitiser were to let it through. */
const intruders = [
  `<script>${toCode('a line of code')}</script>`,
  `<script type="module">${toCode('a module')}</script>`,
  `<script src="${evil}/file.js"></script>`,
  '<script src="/_astro/evil.js"></script>',
  `<img src="/empty.gif" onload='${toCode('an event handler')}'>`,
  toIsland(`component-url="${evil}/island.js"`),
  toIsland(`component-url="/none.js" renderer-url="${evil}/renderer.js"`),
  toIsland(`component-url="/none.js" before-hydration-url="${evil}/prelude.js"`),
].join('\n');

describe('what slips into a page', () => {
  test('does not run: no code, no file, no handler, and no island of another host', async () => {
    const { page } = await open();
    const address = `${published().server.origin}/world`;
    const asked: string[] = [];
    // An island that needs no reason to come alive.
    await page.addInitScript(() => {
      const now = async (load: () => Promise<() => Promise<void>>) => (await load())();
      Object.assign(window, { Astro: { now } });
    });
    await page.route(address, async (route) => {
      const body = await (await route.fetch()).text();
      const entered = body.replace('</main>', `${intruders}</main>`);
      expect(entered).toContain(intruders);
      await route.fulfill({ body: entered, contentType: 'text/html' });
    });
    await page.route(/evil|none/, async (route) => {
      const url = route.request().url();
      asked.push(url);
      await route.fulfill({ body: toCode(url), contentType: 'text/javascript' });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    expect(await page.title()).not.toContain('ran');
  });
});
