import { describe, expect, test } from 'vitest';
import { readDocument } from './inspect-document.ts';

describe('a document for machines', () => {
  test.each([
    ['an unclosed element', 'rss.xml', '<rss><channel></rss>'],
    ['a bare ampersand', 'atom.xml', '<feed>a & b</feed>'],
    ['a prefix that nothing declares', 'rss.xml', '<rss><dc:creator>A</dc:creator></rss>'],
    ['a character that XML forbids', 'sources.opml', '<opml>\u0001</opml>'],
    ['no root', 'sitemap.xml', ''],
    ['a comma too many', 'feed.json', '{"items": [],}'],
  ])('with %s is not well-formed', (_, name, content) => {
    expect(readDocument(name, content).problem).toBeDefined();
  });

  test.each([
    [
      'rss.xml',
      '<?xml version="1.0"?><?xml-stylesheet href="/feed.css"?><rss xmlns:a="urn:a"><link>/a?b&amp;c</link><a:link href="/d"/><title>https://no.example/</title></rss>',
      ['/feed.css', '/d', '/a?b&c'],
    ],
    ['sitemap.xml', '<urlset><url><loc>/a</loc><lastmod>2026</lastmod></url></urlset>', ['/a']],
    [
      'manifest.webmanifest',
      '{"start_url":"/","icons":[{"src":"/i.png"}],"name":"/n"}',
      ['/', '/i.png'],
    ],
    [
      'robots.txt',
      'User-agent: *\nAllow: /\nSitemap: https://a.example/s.xml\n',
      ['https://a.example/s.xml'],
    ],
  ])('%s: its addresses are read', (name, content, addresses) => {
    const facts = readDocument(name, content);
    expect(facts.problem).toBeUndefined();
    expect(facts.addresses.toSorted()).toEqual(addresses.toSorted());
  });
});
