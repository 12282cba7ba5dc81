import { expect, test } from 'vitest';
import { listOversights, listSharedFeeds } from './oversights.ts';

const url = 'https://courier.paper/feed';

test.each([
  [
    { timeZone: 'EST', feeds: {} },
    ['timeZone: EST has no summer time; did you mean "America/New_York"?'],
  ],
  [{ timeZone: 'America/Panama', feeds: {} }, []],
  [
    { timeZone: 'UTC', feeds: { local: [{ url, zone: 'MST' }] } },
    ['feeds.local #1: MST has no summer time; did you mean "America/Denver"?'],
  ],
  [
    { timeZone: 'UTC', feeds: { local: [{ url, header: { A: 'FEED_A' } }] }, converter: url },
    ['feeds.local #1.header is not sent, since "converter" asks for the feed.'],
  ],
])('of %j an editor reads %j', (publication, lines) => {
  expect(listOversights('publication.json', publication, [])).toEqual(lines);
});

test('a feed of two sections is mentioned, and no oversight', () => {
  const feeds = { local: [url], sports: ['http://www.courier.paper/feed/'] };
  expect(listSharedFeeds({ feeds })).toEqual([
    'feeds.sports #1 is the feed of feeds.local #1, too: both sections show its stories.',
  ]);
  expect(listOversights('publication.json', { timeZone: 'UTC', feeds }, [])).toEqual([]);
});
