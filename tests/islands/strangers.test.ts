import { describe, expect, test } from 'vitest';
import { failDetail, toPost } from '../support/blog.ts';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = usePublished(({ newsroom }) => {
  newsroom.shelf.addPost(toPost('undated'));
  const detail = { ...toPost('undated'), blog: '<time datetime="2001-01-01">Long ago</time>' };
  failDetail(newsroom, 'undated', {
    kind: 'body',
    type: 'application/json',
    body: JSON.stringify(detail),
  });
});
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

test('a date in the words of a post is not taken for the post’s own when it is saved', async () => {
  const { page } = await open();
  await page.goto(`${published().server.origin}/blog/undated`);
  expect(await page.locator('article time').getAttribute('datetime')).toBe('2001-01-01');
  await page.getByRole('button', { name: /^Save: / }).click();
  await page.getByRole('status').getByText('Saved on this device.').waitFor();
  const saved = await page.evaluate(() => localStorage.getItem('saved') ?? '');
  expect(JSON.parse(saved)).toEqual([
    {
      key: 'undated',
      title: 'On undated',
      address: '/blog/undated',
      source: 'Harbor Health News',
    },
  ]);
});
