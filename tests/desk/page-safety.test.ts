import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { request } from 'undici';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findLocalAddress } from '../../src/commands/desk/page/local-address.ts';
import { findViolations } from '../support/browser/axe.ts';
import { openDeskSite, ownFeed, toItems, writeDesk } from '../support/desk/desk.ts';
import {
  launchDesk,
  listTitles,
  readDeskText,
  runDesk,
  startDesk,
} from '../support/desk/desk-page.ts';
import { useWorkFolder } from '../support/papers/folder.ts';
import { useReader } from '../support/browser/reader.ts';
import { readTree } from '../support/site-files.ts';

useWorkFolder();
const open = useReader();
const titles = ['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves'];
const links = titles.map((_, at) => `https://ledger.example/${at}`);

describe('a stranger', () => {
  const attack = `"><img src=x onerror=alert(1)><script>alert(2)</script>' onfocus=alert(3) autofocus`;

  test('runs nothing by words of a feed or of desk.json', async () => {
    const quoted = `Ferry" onfocus="alert(4)" autofocus x='`;
    const site = await openDeskSite(toItems([quoted, ...titles]));
    const story = links[1];
    const name = `${site.newsroom.origin}${ownFeed} own-1`;
    writeDesk(site, {
      hide: [{ story: attack, reason: attack, by: attack }],
      correct: [{ story, title: attack, excerpt: attack, note: attack }],
      banner: { text: attack, level: 'notice' },
    });
    await site.rebuild();
    const origin = await startDesk(site);
    const { page, errors } = await open();
    page.on('dialog', () => errors.push('a dialog'));
    for (const route of [
      '/',
      `/?find=${encodeURIComponent(attack)}`,
      `/?place=${encodeURIComponent(attack)}`,
    ]) {
      await page.goto(origin + route);
      expect(await page.locator('main').textContent()).toContain(attack);
      expect(await page.locator('img, main script, [onfocus], [onerror]').count()).toBe(0);
    }
    expect(await listTitles(page)).toContain(quoted);
    await page.goto(`${origin}/?story=${encodeURIComponent(name)}`);
    expect(await page.getByRole('textbox', { name: 'Headline' }).inputValue()).toBe(attack);
    expect(await page.locator('img, main script, [onfocus], [onerror]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('reaches the desk neither by a form, nor by a name, nor by a frame', async () => {
    const site = await openDeskSite(toItems(titles));
    await site.rebuild();
    const origin = await startDesk(site);
    const { page } = await open();
    const send = (headers: Record<string, string>, body?: string) =>
      request(`${origin}/${body === undefined ? '' : 'decide'}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body !== undefined && { body }),
      });
    const form = 'command=hide&story=https%3A%2F%2Fledger.example%2F0';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send({ host: 'desk.evil.example' })).statusCode).toBe(403);
    expect((await send({ ...type, origin: 'https://evil.example' }, form)).statusCode).toBe(403);
    expect((await send({ ...type }, form)).statusCode).toBe(403);
    expect((await request(`${origin}/pictures/..%2fedition.json`)).statusCode).toBe(404);
    const big = form + 'x'.repeat(70_000);
    expect((await send({ ...type, origin }, big)).statusCode).toBe(413);
    const { headers } = await send({});
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await page.goto(origin);
    expect(await page.locator('.bar').textContent()).toContain('Everything is saved.');
    expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
    expect(Object.keys(readTree(site.out)).filter((file) => /desk|drag/.test(file))).toEqual([]);
  });
});

test('another machine comes in by the address that has the key, and decides until the desk ends', async ({
  skip,
}) => {
  skip(findLocalAddress() === undefined, 'This machine is in no local network.');
  const site = await openDeskSite(toItems(titles));
  await site.rebuild();
  const desk = await launchDesk(site, '0', '--share');
  onTestFinished(() => desk.end());
  const address = await desk.find(/this network: (http:\S+)/);
  const { origin: shared, searchParams } = new URL(address);
  const key = searchParams.get('key') ?? '';
  expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    request(shared + path, {
      method: 'POST',
      body,
      headers: { ...type, origin: shared, ...headers },
    });
  const hide = 'command=hide&story=https%3A%2F%2Fledger.example%2F0';
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`;
  for (const path of ['/', `/?key=${wrong}`, '/?key=', '/progress', '/pictures/a.webp'])
    expect((await request(shared + path)).statusCode).toBe(403);
  for (const cookie of ['', 'desk=', 'desk=Bo', `desk=${wrong}`])
    expect((await post('/decide', hide, { cookie })).statusCode).toBe(403);
  const evil = { cookie: `desk=${key}`, origin: 'https://evil.example' };
  expect((await post('/decide', hide, evil)).statusCode).toBe(403);
  expect((await request(address, { headers: { host: 'evil.example' } })).statusCode).toBe(403);
  expect((await request(address, { headers: { host: '127.0.0.1' } })).statusCode).toBe(403);

  const { page } = await open({ viewport: { width: 320, height: 700 }, bypassCSP: true });
  await page.goto(address);
  expect(page.url()).toBe(`${shared}/`);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Hide: Ferry resumes' }).first().click();
  await page.getByText('1 decision is not saved.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();
  expect(JSON.parse(readDeskText(site)).hide).toHaveLength(1);

  await page.goto(`${shared}/?tab=decisions`);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('link', { name: /^the site as it/ }).waitFor();
  const look = await page.getByRole('link', { name: /^the site as it/ }).getAttribute('href');
  expect((await request(look ?? '')).statusCode).toBe(403);
  expect((await request(look ?? '', { headers: { cookie: 'desk=Bo' } })).statusCode).toBe(403);
  await page.goto(look ?? '');
  expect(await page.locator('.lead .title').innerText()).toContain('School opens');
});

test('a desk that can not be shared is not served to this machine either', async ({ skip }) => {
  const host = findLocalAddress();
  skip(host === undefined, 'This machine is in no local network.');
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const site = await openDeskSite(toItems(titles));
  await site.rebuild();
  vi.stubEnv('PORT', `${port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, output } = await runDesk(site, '--share');
  expect([status, output]).toEqual([2, expect.stringContaining(`Port ${port} is taken`)]);
  await expect(request(`http://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
});

test('axe finds nothing, small or large, light or dark, and no button says a name of the code', async () => {
  const site = await openDeskSite(toItems(titles));
  writeDesk(site, {
    hide: [{ story: links[0], reason: 'Wrong' }],
    pin: [1, 2].map((at) => ({ story: links[at], place: 'home', position: at })),
    correct: [{ story: links[3], note: 'A word was wrong.' }],
    banner: { text: 'Storm warning', level: 'breaking' },
  });
  await site.rebuild();
  const origin = await startDesk(site);
  const { page } = await open({ bypassCSP: true });
  const routes = [
    '/',
    '/?place=local',
    '/?find=ferry',
    '/?place=away',
    '/?tab=feeds',
    `/?story=${encodeURIComponent(`${site.newsroom.origin}${ownFeed} own-3`)}`,
  ];
  const found: string[] = [];
  for (const route of routes) {
    await page.goto(origin + route);
    const said = await page.locator('button, h2, legend, strong').allTextContents();
    found.push(...said.filter((text) => /[a-z][A-Z]/.test(text)));
    for (const [width, colorScheme] of [
      [320, 'light'],
      [360, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const violations = await findViolations(page);
      found.push(...violations.map(({ id, nodes }) => `${route} ${width} ${id} ${nodes[0]?.html}`));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${route} ${width}: ${over} pixels too wide`);
    }
  }
  expect(found).toEqual([]);
});
