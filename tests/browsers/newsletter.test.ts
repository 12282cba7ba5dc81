import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { escape } from '../support/hostile/attacks/escape.ts';
import { findViolations } from '../support/browser/axe.ts';
import { openNewsletterSite, read, readTitles, rebuildAt } from '../support/papers/newsletter.ts';
import { useReader } from '../support/browser/reader.ts';

const open = useReader();
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('a week of usual stories is one sheet of paper, with the addresses of what it links', async () => {
  const site = await openNewsletterSite();
  const items = Array.from({ length: 12 }, (_, at) => ({
    title: `The council buys the old cannery for one dollar and a roof ${at}`,
    time: `2026-11-${20 - (at % 5)}T${10 + at}:00:00Z`,
    excerpt: 'The vote was six to one. The roof, says the surveyor, costs four hundred thousand.',
  }));
  await rebuildAt(site, '2026-11-21T12:30:00Z', items);
  const server = await serveSite(site.out, 0);
  onTestFinished(server.close);
  const { page } = await open();
  await page.goto(`${server.origin}/newsletter/weekly`);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const sheets = await page.pdf({ format: 'A4', margin });
  const [, count] = /\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(sheets.toString('latin1')) ?? [];
  expect(count).toBe('1');
  await page.emulateMedia({ media: 'print' });
  const stories = await page.locator('h2 a').evaluateAll((links) =>
    links.map((link) => ({
      isSaid: getComputedStyle(link, '::after').content === `"${link.getAttribute('href')}"`,
      left: Math.round(link.getBoundingClientRect().left),
    })),
  );
  expect(stories.filter(({ isSaid }) => isSaid)).toHaveLength(10);
  expect(new Set(stories.map(({ left }) => left)).size).toBe(2);
  expect(await page.getByText('All the news').isVisible()).toBe(false);
});

/** Attacks on HTML, on the styles of elements, on CDATA and on lines of text. Escaped for the feed. */
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='background:url(https://evil.example)",
  ']]><script>alert(1)</script>',
  'javascript:alert(1)',
  '</style><svg onload=alert(1)>',
  'Title&#10;&#10;Unsubscribe: https://evil.example',
  'Turned \u202eevil\u2066 and &#8232;broken',
  `Lopadotemachoselachogaleokranioleipsan${'o'.repeat(200)}`,
];

test('words of strangers stay words, in the e-mail and as text', async () => {
  const site = await openNewsletterSite({ language: 'ar', name: 'صحيفة المرفأ' });
  const items = attacks.map((attack, at) => {
    const title = escape(attack).replaceAll('&amp;#', '&#');
    return { title, excerpt: escape(title), time: `2026-11-21T0${at}:00:00Z` };
  });
  await rebuildAt(site, '2026-11-21T12:30:00Z', items);
  expect(readTitles(site, 'daily')).toHaveLength(attacks.length);
  const text = read(site, 'newsletter/daily.txt');
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202e\u2066]/u);
  expect(text).not.toMatch(/^Unsubscribe/m);
  const lines = text.split('\n').filter((line) => line.includes(' '));
  expect(lines.filter((line) => [...line].length > 72)).toEqual([]);

  const server = await serveSite(site.out, 0);
  onTestFinished(server.close);
  const { page, requested, errors } = await open({ viewport: { width: 320, height: 800 } });
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  for (const kind of ['daily', 'weekly']) {
    await page.goto(`${server.origin}/newsletter/${kind}`);
    expect(
      await page.locator('script, svg, img, iframe, form, link:not([rel=canonical])').count(),
    ).toBe(0);
    const addresses = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.getByRole('main').count()).toBe(1);
    // Landmarks are those of the mail program.
    const found = await findViolations(page, { runOnly: wcag });
    expect(found.map(({ id }) => id)).toEqual([]);
  }
  expect(errors.filter((each) => !/favicon|404/.test(each))).toEqual([]);
  expect(requested.filter((each) => !/^\/(?:newsletter|favicon)/.test(each))).toEqual([]);
});
