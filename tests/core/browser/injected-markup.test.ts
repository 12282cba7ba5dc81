import { expect, test } from 'vitest';
import { failDetail, toPost } from '../../support/papers/blog.ts';
import { usePublished } from '../../support/rebuild/published.ts';
import { toSmallPublication } from '../../support/rebuild/rebuild.ts';
import { useReader } from '../../support/browser/reader.ts';

const published = usePublished((site) => {
  const { newsroom } = site;
  site.configure(toSmallPublication(site, ['world']));
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
/** Markup that may not run even if the sanitizer let it pass. */
const injected = [
  `<script>${toCode('a line of code')}</script>`,
  `<script type="module">${toCode('a module')}</script>`,
  `<script src="${evil}/file.js"></script>`,
  '<div data-island="constructor" data-when="atOnce" data-props="{}"></div>',
  '<div data-island="Saved" data-when="constructor" data-props="{}"></div>',
  '<div data-island="Saved" data-when="atOnce" data-props="{"></div>',
  `<img src="/empty.gif" onload='${toCode('an event handler')}'>`,
].join('\n');

test('injected markup runs no code, no file of another host and no handler', async () => {
  const { page, violations } = await open();
  const address = `${published().server.origin}/world`;
  const requested: string[] = [];
  await page.route(address, async (route) => {
    const body = await (await route.fetch()).text();
    const changed = body.replace('</main>', `${injected}</main>`);
    expect(changed).toContain(injected);
    await route.fulfill({ body: changed, contentType: 'text/html' });
  });
  await page.route(/evil|none/, async (route) => {
    const url = route.request().url();
    requested.push(url);
    await route.fulfill({ body: toCode(url), contentType: 'text/javascript' });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  expect(violations.splice(0)).toHaveLength(4);
  expect(await page.title()).not.toContain('ran');
});

test('a saved post without a date does not take a date from its body', async () => {
  const { page } = await open();
  await page.goto(`${published().server.origin}/blog/undated`);
  expect(await page.locator('.post time').getAttribute('datetime')).toBe('2001-01-01');
  await page.getByRole('button', { name: /^Save: / }).click();
  await page.getByRole('status').getByText('Saved on this device.').waitFor();
  const readSaved = () => page.evaluate(() => localStorage.getItem('saved') ?? '');
  await expect.poll(readSaved).toContain('excerpt');
  expect(JSON.parse(await readSaved())).toEqual([
    {
      key: 'undated',
      title: 'On undated',
      address: '/blog/undated',
      source: 'Harbor Health News',
      section: 'Blog',
      excerpt: 'On undated',
    },
  ]);
});
