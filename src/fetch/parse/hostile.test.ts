import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeat } from '../../../tests/support/repetitions.ts';
import { FeedError } from './feed-error.ts';
import { readFeed } from './parse-feed.ts';

const read = (document: string) =>
  readFeed(new TextEncoder().encode(document), undefined, 'https://clinic.example/news/feed.xml');

describe('a hostile feed', () => {
  const wrap = (text: string) =>
    `<rss><channel><item><title>x</title><description>${text}</description></item></channel></rss>`;
  const many = (piece: string) => piece.repeat(repeat(300_000, 1_000_000) / piece.length);

  test.each([
    ['snippets', wrap(`<![CDATA[${many('x<p')}]]>`)],
    ['nesting', wrap(many('<div>'))],
    ['closing tags', wrap(many('<a>') + many('</b>'))],
    ['items', `<rss><channel>${many('<item/>')}`],
    ['unclosed items', `<rss><channel>${many('<item><title>a</title>')}`],
    ['bases', `<feed>${many('<entry xml:base="aaaaaaaa/">')}`],
    [
      'namespaces',
      `<rss><channel><item>${Array.from({ length: 20_000 }, (_, at) => `<media:group xmlns:n${at}="u">`).join('')}`,
    ],
    ['entities', `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(200)}">]>${wrap(many('&a;'))}`],
    ['less-than signs', `<rss>${many('<')}`],
    ['CDATA', `<rss>${many('<![CDATA[')}`],
    // Read in quadratic time, any of these would take hours, and so time out.
  ])('of very many %s is read to its end', async (_of, document) => {
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
