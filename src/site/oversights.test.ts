import { expect, test } from 'vitest';
import { listOversights, listSharedFeeds } from './oversights.ts';

const url = 'https://courier.paper/feed';

const paper = { name: 'Harbor', timeZone: 'UTC', samples: false, feeds: { local: [url] } };

test.each([
  [
    { feeds: {} },
    [
      'Harbor has no feed yet, so nothing is on its front page: write the address of one into publication.json, as in "feeds": { "local": ["https://courier.example/feed"] }.',
    ],
  ],
  [{ feeds: {}, samples: true }, []],
  [{ feeds: {}, ownPosts: true }, []],
  [{ timeZone: 'EST' }, ['timeZone: EST has no summer time; did you mean "America/New_York"?']],
  [{ timeZone: 'America/Panama' }, []],
  [
    { feeds: { local: [{ url, zone: 'MST' }] } },
    ['feeds.local #1: MST has no summer time; did you mean "America/Denver"?'],
  ],
  [
    { feeds: { local: [{ url, header: { A: 'FEED_A' } }] }, converter: url },
    ['feeds.local #1.header is not sent, since "converter" asks for the feed.'],
  ],
])('of %j an editor reads %j', (fields, lines) => {
  expect(listOversights('publication.json', { ...paper, ...fields }, [])).toEqual(lines);
});

test('a feed of two sections is mentioned, and no oversight', () => {
  const feeds = { local: [url], sports: ['http://www.courier.paper/feed/'] };
  expect(listSharedFeeds({ feeds })).toEqual([
    'feeds.sports #1 is the feed of feeds.local #1, too: both sections show its stories.',
  ]);
  expect(listOversights('publication.json', { ...paper, feeds }, [])).toEqual([]);
});
