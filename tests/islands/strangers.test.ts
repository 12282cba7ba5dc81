import { describe, expect, test } from 'vitest';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = usePublished();
const open = useReader();
const evil = 'https://evil.example';
const toCode = (name: string) => `document.title += " ran: ${name}"`;
/** What must stay dead even if the sanitiser were to let it through. */
const intruders = [
  `<script>${toCode('a line of code')}</script>`,
  `<script type="module">${toCode('a module')}</script>`,
  `<script src="${evil}/file.js"></script>`,
  '<div data-island="constructor" data-props="{}"></div>',
  '<div data-island="saved" data-props="{"></div>',
  `<img src="/empty.gif" onload='${toCode('an event handler')}'>`,
].join('\n');

describe('what slips into a page', () => {
  test('does not run: no code, no file of another host, no handler', async () => {
    const { page, violations } = await open();
    const address = `${published().server.origin}/world`;
    const asked: string[] = [];
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
    expect(violations.splice(0)).toHaveLength(4);
    expect(await page.title()).not.toContain('ran');
  });
});
