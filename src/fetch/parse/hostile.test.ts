import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeedError } from './feed-error.ts';
import { readFeed } from './parse-feed.ts';

const read = (document: string) =>
  readFeed(new TextEncoder().encode(document), undefined, 'https://clinic.example/news/feed.xml');

describe('a hostile feed', () => {
  const wrap = (text: string) =>
    `<rss><channel><item><title>x</title><description>${text}</description></item></channel></rss>`;
  const megabyte = (piece: string) => piece.repeat(1_000_000 / piece.length);

  test.each([
    ['snippets', wrap(`<![CDATA[${megabyte('x<p')}]]>`)],
    ['nesting', wrap(megabyte('<div>'))],
    ['closing tags', wrap(megabyte('<a>') + megabyte('</b>'))],
    ['items', `<rss><channel>${megabyte('<item/>')}`],
    ['unclosed items', `<rss><channel>${megabyte('<item><title>a</title>')}`],
    ['bases', `<feed>${megabyte('<entry xml:base="aaaaaaaa/">')}`],
    [
      'namespaces',
      `<rss><channel><item>${Array.from({ length: 20_000 }, (_, at) => `<media:group xmlns:n${at}="u">`).join('')}`,
    ],
    ['entities', `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(200)}">]>${wrap(megabyte('&a;'))}`],
    ['less-than signs', `<rss>${megabyte('<')}`],
    ['CDATA', `<rss>${megabyte('<![CDATA[')}`],
    // Read in quadratic time, any of these would take hours, and so time out.
  ])('of a megabyte of %s is read to its end', async (_of, document) => {
    await expect(read(document)).resolves.toMatchObject({ items: expect.any(Array) });
  });

  test('is either read or refused with a FeedError', async () => {
    const piece = fc.constantFrom(
      '<rss>',
      '<channel>',
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<link href="',
      '"',
      '<entry/>',
      '<![CDATA[',
      ']]>',
      '<feed>',
      '&',
      '<',
      '>',
      '<author>',
      '{',
      '<media:content url=x>',
      '__proto__',
    );
    const document = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(document, async (source) => {
        const feed = await read(source).catch((error: unknown) => error);
        expect(feed instanceof Error ? feed instanceof FeedError : typeof feed).toBeTruthy();
      }),
    );
  });
});
