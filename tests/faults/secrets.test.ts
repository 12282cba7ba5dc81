import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { failDetail, openBlogSite, toPost } from '../support/papers/blog.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import {
  openSmallSite,
  toSmallPublication,
  type Rebuilt,
  type TestSite,
} from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, getSource, readSite } from '../support/site-files.ts';

async function open(): Promise<TestSite> {
  const site = await openBlogSite(3);
  const publication = site.newsroom.publication();
  site.configure({
    ...publication,
    feeds: { archives: publication.feeds.archives, world: publication.feeds.world },
    converter: `${site.newsroom.origin}/v1/api.json`,
  });
  return site;
}

/** The files below a folder that contain a text. */
function findText(dir: string, text: string): string[] {
  const files = globSync('**/*', { cwd: dir, withFileTypes: true }).filter((each) => each.isFile());
  return files
    .map((each) => path.join(each.parentPath, each.name))
    .filter((file) => readFileSync(file).includes(text));
}

function expectNoKey({ newsroom, dir }: TestSite, { output, report }: Rebuilt): void {
  expect(findText(dir, newsroom.key)).toEqual([]);
  expect(output + JSON.stringify(report)).not.toContain(newsroom.key);
}

describe('a key', () => {
  test('is sent to its service, and appears in no file and no output', async () => {
    const site = await open();
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(site.newsroom.requests.some(({ url }) => url.includes(site.newsroom.key))).toBe(true);
    expectNoKey(site, result);
  });

  test('in the error message of a service does not appear in files or output', async () => {
    const site = await open();
    const { key } = site.newsroom;
    const refusal = JSON.stringify({ status: 'error', message: `The key ${key} is used up` });
    site.newsroom.fail('/v1/api.json', {
      kind: 'body',
      type: 'application/json',
      body: refusal,
      times: 1,
    });
    failDetail(site.newsroom, 'post-1', {
      kind: 'status',
      code: 401,
      headers: { 'x-key': key },
      body: `The key ${key} is wrong`,
    });
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(result.report.sources.map(({ message }) => message)).toContain(
      'RSS feed error: The key [key] is used up',
    );
    expect(getSource(result, '/functions/v1').message).toContain('post-1 is left out');
    expectNoKey(site, result);
  });

  test('of a feed is sent to it, and appears in no file, no recording and no output', async () => {
    const site = await openSmallSite('world');
    const [value, marker] = ['Bearer of-the-world-1234', 'of-the-world-1234'];
    vi.stubEnv('FEED_WORLD', value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const items = [`You are ${marker}`, 'A calm day'].map((title) => toItem(title));
    const body = toFeed(items, `The feed of ${value}`);
    site.newsroom.fail('/own', { kind: 'body', type: 'application/rss+xml', body });
    const { feeds: _, ...publication } = toSmallPublication(site, ['world']);
    const url = `${site.newsroom.origin}/own`;
    const configure = (header: Record<string, string>) =>
      site.configure({ ...publication, blog: undefined, feeds: { world: [{ url, header }] } });
    for (const variable of ['BLOG_KEY', 'QUEUE_PASSWORD', 'FEED_OF_A_NEIGHBOR']) {
      configure({ 'X-Key': variable });
      expect(await site.rebuild()).toMatchObject({ status: 2 });
    }
    expect(site.newsroom.requests).toEqual([]);
    configure({ 'X-Key': 'FEED_WORLD' });
    const recording = path.join(site.dir, 'recording');
    const result = await site.rebuild('--record', recording);
    expectCompleteSite(site, result);
    expect(site.newsroom.requests.find(({ url }) => url === '/own')?.headers['x-key']).toBe(value);
    expect(readFileSync(path.join(site.out, 'world.html'), 'utf8')).toContain('You are [key]');
    expect(findText(site.dir, marker)).toEqual([]);
    expect(result.output + JSON.stringify(result.report)).not.toContain(marker);
  });

  test('in a post is not published: the post is left out, and the report names it', async () => {
    const site = await open();
    await site.rebuild();
    const before = readSite(site.out);
    const { key, shelf } = site.newsroom;
    shelf.addPost(toPost('leak', { blog: `Our key is ${key}.` }));
    ageEdition(site);
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 0 });
    expect(result.report.problems.join()).toContain('/blog/leak: it holds a secret');
    expect(readSite(site.out)).toEqual(before);
    expect(result.output).not.toContain(key);
  });
});
