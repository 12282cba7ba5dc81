import { afterAll, describe, expect, test } from 'vitest';
import { postToHtml } from '../../tests/support/papers/post-html.ts';
import { postToPlainHtml } from '../text/html/plain-post.ts';
import { startFetchSandbox } from './sandbox.ts';

const sandbox = startFetchSandbox();
afterAll(() => sandbox.close());
const source = 'https://blog.example';
const render = (markdown: string) => sandbox.run('markdown', { markdown, source });

describe('a task under limits', () => {
  test('gives what it would give without', async () => {
    expect(await render('*a*[^1]\n\n[^1]: b')).toBe(postToHtml('*a*[^1]\n\n[^1]: b'));
  });

  test('rejects with its own message', async () => {
    const bytes = new TextEncoder().encode('<html><p>no feed</p></html>');
    const feed = sandbox.run('feed', {
      bytes,
      contentType: 'text/html',
      feedUrl: 'https://a.example',
    });
    await expect(feed).rejects.toThrow(/\S/);
  });

  test('ends on hostile posts of less than 256 KB, which are shown as they were written', async () => {
    const impatient = startFetchSandbox(2, 0.5);
    const render = (markdown: string) => impatient.run('markdown', { markdown, source });
    const hostile = [
      `${'- '.repeat(20_000)}x`,
      `${'a.'.repeat(100_000)}@`,
      `${'*a '.repeat(30_000)}${'_a*_ '.repeat(30_000)}`,
      '[^1]: '.repeat(40_000),
    ];
    const reason =
      /Stopped after 0.5 seconds of a processor|Stopped after using 128 MB|nested too deep/;
    const shown = hostile.map(async (markdown) => {
      const html = render(markdown);
      await expect(html).rejects.toThrow(reason);
      return await html.catch(() => postToPlainHtml(markdown));
    });
    expect(await Promise.all(shown)).toEqual(hostile.map(postToPlainHtml));
    expect(await render('b')).toBe('<p>b</p>\n');
    await impatient.close();
  });
});

describe('a feed under limits', () => {
  test.each([
    ['description', 'x<p'],
    ['description', '<'],
    ['content:encoded', 'x<p'],
  ])('is read when a %s holds 94 KB of %j', async (name, piece) => {
    const text = piece.repeat(96_000 / piece.length);
    const item = `<item><title>a</title><${name}><![CDATA[${text}]]></${name}></item>`;
    const bytes = new TextEncoder().encode(`<rss><channel>${item}</channel></rss>`);
    const feed = sandbox.run('feed', {
      bytes,
      contentType: undefined,
      feedUrl: 'https://a.example',
    });
    await expect(feed).resolves.toMatchObject({ items: [{ title: 'a', description: text }] });
  });
});

describe('closing', () => {
  test('rejects what runs, what waits and what comes', async () => {
    const closing = startFetchSandbox();
    const slow = `${'a.'.repeat(100_000)}@`;
    const runs = [1, 2, 3].map(() => closing.run('markdown', { markdown: slow, source }));
    const settled = Promise.allSettled(runs);
    await closing.close();
    expect((await settled).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    await expect(closing.run('markdown', { markdown: 'a', source })).rejects.toThrow('closed');
  });
});
