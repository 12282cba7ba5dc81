import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { ownFeed, tell, toItems } from '../support/desk/desk.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { listen } from '../support/listen.ts';
import { findPort } from '../support/network/nginx.ts';
import { useReader } from '../support/browser/reader.ts';
import { openFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';

const open = useReader();

/** Runs the preview of a site's folder where the site lies. */
function preview(site: TestSite, port: number, ...args: string[]) {
  const main = path.join(root, 'scripts/halfhour.ts');
  const child = spawn(process.execPath, [main, 'preview', 'paper', ...args], {
    cwd: site.dir,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = { output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (told.output += chunk.toString()));
  const end = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const waitFor = (text: string) =>
    vi.waitFor(() => expect(told.output).toContain(text), { timeout: 60_000, interval: 50 });
  return { child, told, end, waitFor };
}

test('shows a site below its path, and what is saved, with the policies of its pages', async () => {
  const site = await openFolderSite({});
  tell(site, ownFeed, toItems(['The ferry is back']));
  const url = `${smallPublication.url}/town`;
  const feeds = { local: [site.newsroom.origin + ownFeed] };
  const publication = { ...smallPublication, url, categories: ['local'], feeds };
  writeFiles(site.publication, { 'publication.json': publication });

  writeFiles(site.publication, {
    'posts/later.md':
      '---\ntitle: Later\ndescription: Later.\ndate: 2026-11-01\ndraft: true\n---\nWords.',
  });
  const { child, told, end, waitFor } = preview(site, 0, '--drafts');
  await waitFor('Ctrl-C ends it.');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\/town\//.exec(told.output) ?? [];
  expect(told.output.trim().split('\n').length).toBeLessThanOrEqual(5);

  const { page, errors, requested } = await open();
  await page.goto(address);
  const name = page.locator('.masthead .title');
  expect(await name.textContent()).toBe('The Paper');
  expect(await page.locator('main').textContent()).toContain('The ferry is back');
  const sheets = requested.filter((each) => each.endsWith('.css'));
  expect(sheets.filter((each) => each.startsWith('/town/_astro/'))).toEqual(sheets);

  // The page that is open shows what is saved, also in a folder that was not there.
  writeFiles(site.publication, { 'publication.json': { ...publication, name: 'The Ferry' } });
  await vi.waitFor(async () => expect(await name.textContent()).toBe('The Ferry'), 60_000);
  writeFiles(site.publication, { 'content/site.json': { tagline: 1 } });
  await waitFor('content/site.json has a mistake');
  expect(await name.textContent()).toBe('The Ferry');
  const alert = page.locator('pre[role=alert]');
  expect(await alert.textContent()).toContain('content/site.json has a mistake');
  writeFiles(site.publication, { 'content/site.json': {}, 'public/kept.txt': 'Of our own' });
  const fetchText = async (at: string) => {
    const response = await fetch(new URL(at, address));
    return { status: response.status, text: await response.text() };
  };
  await vi.waitFor(
    async () => expect(await fetchText('kept.txt')).toEqual({ status: 200, text: 'Of our own' }),
    60_000,
  );
  expect(errors).toEqual([]);

  expect((await fetchText('blog/later')).text).toContain('Draft: not published');
  expect(await fetchText('none')).toEqual({
    status: 404,
    text: expect.stringContaining('_preview'),
  });
  expect(await fetchText('/none')).toMatchObject({ status: 404 });
  // A page that may run nothing stays as it is, and no file has the preview's script.
  const out = path.join(site.dir, '.cache/preview/paper/site');
  const lite = readFileSync(path.join(out, 'lite.html'), 'utf8');
  expect(await fetchText('lite')).toEqual({ status: 200, text: lite });
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).not.toContain('_preview');
  expect((await fetchText('sw.js')).text).toContain('registration.unregister()');

  child.kill('SIGINT');
  expect(await end).toBe(0);
});

test('a paper without a feed says what to do in place of its front page, until it has one', async () => {
  const site = await openFolderSite({});
  tell(site, ownFeed, toItems(['The ferry is back']));
  writeFiles(site.publication, { 'publication.json': { ...smallPublication, feeds: {} } });
  const port = await findPort();
  const { told, waitFor } = preview(site, port);
  await waitFor('Ctrl-C ends it.');
  expect(told.output).toContain('| The Paper has no feed yet');
  expect(told.output.trim().split('\n').length).toBeLessThanOrEqual(6);
  const readFront = async () => await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(await readFront()).toMatch(/The Paper has no feed yet.*paper\/publication\.json/);
  const about = await (await fetch(`http://127.0.0.1:${port}/about`)).text();
  expect(about).not.toContain('class="menu"');
  const feeds = { local: [site.newsroom.origin + ownFeed] };
  writeFiles(site.publication, { 'publication.json': { ...smallPublication, feeds } });
  await vi.waitFor(async () => expect(await readFront()).toContain('The ferry is back'), 60_000);
});

test('a first build that fails says why in the terminal and on the page, until what is saved mends it', async () => {
  const site = await openFolderSite({ 'content/site.json': { tagline: 1 } });
  const port = await findPort();
  const { told, waitFor } = preview(site, port);
  await waitFor('The preview begins when a file of paper is saved that mends this.');
  expect(told.output).toContain('content/site.json has a mistake');
  expect(told.output).not.toContain('The preview is at');
  const address = `http://127.0.0.1:${port}/`;
  const failed = await fetch(address);
  expect(failed).toMatchObject({ status: 503 });
  expect(await failed.text()).toContain('content/site.json has a mistake');
  writeFiles(site.publication, { 'content/site.json': {} });
  await waitFor(`The preview is at ${address}`);
  expect(await fetch(address)).toMatchObject({ status: 200 });
});

test('a first build that fails for another reason is tried again once by itself', async () => {
  const site = await openFolderSite({});
  const feed = '/feeds/local.xml';
  site.newsroom.fail(feed, { kind: 'status', code: 404, times: 1 });
  const feeds = { local: [site.newsroom.origin + feed] };
  writeFiles(site.publication, { 'publication.json': { ...smallPublication, feeds } });
  const port = await findPort();
  const { told, waitFor } = preview(site, port);
  await waitFor(`The preview is at http://127.0.0.1:${port}/`);
  expect(told.output).toContain('Nothing can be published');
  expect(site.newsroom.requests.filter(({ url }) => url === feed)).toHaveLength(2);
});

test('looks at its port and its folder before it builds anything: exit 2', async () => {
  const site = await openFolderSite({});
  const server = createServer();
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const taken = preview(site, port);
  expect(await taken.end).toBe(2);
  expect(taken.told.output).toBe(`Port ${port} is taken: name another one in the variable PORT.\n`);
  const wrong = preview(site, 0, 'another');
  expect(await wrong.end).toBe(2);
  expect(wrong.told.output).toContain('Name one publication');
});
