import { afterAll, describe, expect, test } from 'vitest';
import { postToHtml } from '../text/markdown.ts';
import { createLimited } from './limited.ts';

const limited = createLimited();
afterAll(() => limited.close());
const render = (markdown: string) => limited.run('markdown', { markdown });

describe('a task under limits', () => {
  test('gives what it would give without', async () => {
    expect(await render('*a*[^1]\n\n[^1]: b')).toBe(postToHtml('*a*[^1]\n\n[^1]: b'));
  });

  test('rejects with its own message', async () => {
    const bytes = new TextEncoder().encode('<html><p>no feed</p></html>');
    const feed = limited.run('feed', {
      bytes,
      contentType: 'text/html',
      feedUrl: 'https://a.example',
    });
    await expect(feed).rejects.toThrow(/\S/);
  });

  // Each under 256 KB. What stops them is up to marked and the machine: what counts is that they stop.
  test.each([
    ['nested quotes', '>'.repeat(200_000)],
    ['nested lists', '- '.repeat(20_000)],
    ['nested emphasis', '*a **a '.repeat(30_000)],
    ['underscores in stars', `${'*a '.repeat(30_000)}${'_a*_ '.repeat(30_000)}`],
    ['a dotted e-mail address', `${'a.'.repeat(100_000)}@`],
    ['open brackets', '['.repeat(200_000)],
    ['open pictures', '![[]()'.repeat(40_000)],
    ['nested footnotes', '[^1]: '.repeat(40_000)],
    ['open comments', '<!--'.repeat(60_000)],
    ['nested elements', '<div>'.repeat(50_000)],
  ])('ends: %s', async (_title, markdown) => {
    const reason = /Stopped after 5 seconds|Stopped after using 256 MB|nested too deep/;
    await render(markdown).catch((error: Error) => expect(error.message).toMatch(reason));
    expect(await render('b')).toBe('<p>b</p>\n');
  });
});

describe('closing', () => {
  test('rejects what runs, what waits and what comes', async () => {
    const closing = createLimited();
    const slow = `${'a.'.repeat(100_000)}@`;
    const runs = [1, 2, 3].map(() => closing.run('markdown', { markdown: slow }));
    const settled = Promise.allSettled(runs);
    await closing.close();
    expect((await settled).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    await expect(closing.run('markdown', { markdown: 'a' })).rejects.toThrow('after close()');
  });
});
