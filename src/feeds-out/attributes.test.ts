import { html } from 'hono/html';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toArticle, toEdition } from '../../tests/support/papers/edition.ts';
import { openEdition, type ShownSite } from '../reader/reader.ts';
import { postToHtml } from '../../tests/support/papers/post-html.ts';
import { writeElement } from '../text/xml.ts';
import { publicationSchema } from '../publication/publication.ts';
import sample from '../publication/sample.json' with { type: 'json' };
import { toFeedResponse } from './feeds.ts';
import { toSourcesOpml } from './opml.ts';

const hostile = '</title><img src=x onerror=alert(1)>"\'&';
const address = 'https://paper.example/?q=<b>';
const publication = publicationSchema.parse(sample);

/** A site with one story whose every field is hostile, as is the name of its source. */
const words = { title: hostile, excerpt: hostile, author: hostile, category: hostile };
const { edition } = toEdition(publication.id, {
  articles: [
    toArticle('local', 0, {
      ...words,
      source: hostile,
      id: address,
      link: address,
      feedUrl: address,
      image: address,
    }),
  ],
});
const sources = edition.sources.map((source) => ({ ...source, publisher: hostile }));
const site: ShownSite = {
  publication,
  edition: openEdition('', { ...edition, sources: sources as typeof edition.sources }),
};

/** The values of all attributes of a document, as they stand there. */
function listValues(markup: string): string[] {
  const tags = markup
    .replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')
    .matchAll(/<[a-z?][^\s"'<>]*((?:\s+[^\s"'=<>]+(?:="[^"]*"|='[^']*')?)*)\s*[/?]?>/gi);
  return [...tags].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/="([^"]*)"|='([^']*)'/g)].map(([, a, b]) => a ?? b ?? ''),
  );
}

test.each<[string, () => string | Promise<string>]>([
  [
    'the body of a post',
    () => postToHtml(`[a](${address} '${hostile}') ![${hostile}](${address})`),
  ],
  ['HTML in a post', () => postToHtml(`<a title="${hostile.replaceAll('"', '&quot;')}">a</a>`)],
  ['an element of XML', () => writeElement('a', { title: hostile }, '')],
  ['RSS', () => toFeedResponse(site, '/local', 'rss.xml').text()],
  ['Atom', () => toFeedResponse(site, '/local', 'atom.xml').text()],
  ['OPML', () => toSourcesOpml(site)],
  [
    'an island or the newsletter',
    () => renderToStaticMarkup(createElement('a', { title: hostile })),
  ],
  ['a page of the desk', () => String(html`<a title="${hostile}"></a>`)],
])('%s has no < and no > in an attribute', async (_, write) => {
  const values = listValues(await write());
  expect(values.filter((value) => /[<>]/.test(value))).toEqual([]);
  expect(values.filter((value) => /&(?:lt|#60|#x3c);|%3C/i.test(value))).not.toEqual([]);
});

test('the reader of attributes finds one', () => {
  expect(listValues(`<a title="${'<b>'}"><?x y='>'?>`)).toEqual(['<b>', '>']);
});
