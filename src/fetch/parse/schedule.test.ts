import { describe, expect, test } from 'vitest';
import { findFeedLink } from './feed-links.ts';
import { readFeed } from './parse-feed.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const toSchedule = async (channel: string) => {
  const rss = `<rss version="2.0" xmlns:x="http://purl.org/rss/1.0/modules/syndication/"><channel>
    <title>T</title>${channel}<item><title>A</title></item></channel></rss>`;
  return (await readFeed(bytesOf(rss), undefined, 'https://a.example/')).schedule;
};
const list = (name: string, each: string, values: readonly (string | number)[]) =>
  `<${name}>${values.map((value) => `<${each}>${value}</${each}>`).join('')}</${name}>`;
const allHours = Array.from({ length: 24 }, (_, hour) => hour);

describe('the schedule of a feed', () => {
  test.each([
    ['nothing', '', undefined],
    ['a ttl', '<ttl> 60 </ttl>', { every: 60 }],
    ['a ttl that is none', '<ttl>often</ttl>', undefined],
    ['a ttl of nothing', '<ttl>0</ttl>', undefined],
    ['a period', '<x:updatePeriod>daily</x:updatePeriod>', { every: 1440 }],
    [
      'a period and a frequency',
      '<x:updatePeriod>daily</x:updatePeriod><x:updateFrequency>4</x:updateFrequency>',
      { every: 360 },
    ],
    ['a frequency alone', '<x:updateFrequency>24</x:updateFrequency>', { every: 60 }],
    ['an undeclared prefix', '<sy:updatePeriod>hourly</sy:updatePeriod>', { every: 60 }],
    ['both: the longer', '<ttl>30</ttl><x:updatePeriod>hourly</x:updatePeriod>', { every: 60 }],
    ['hours', list('skipHours', 'hour', [3, 24, 3, 'x']), { skipHours: [0, 3] }],
    ['days', list('skipDays', 'day', ['Sunday', 'Mittwoch', 'SATURDAY']), { skipDays: [0, 6] }],
    ['every hour', list('skipHours', 'hour', allHours), undefined],
  ])('that has %s', async (_, channel, schedule) => {
    expect(await toSchedule(channel)).toEqual(schedule);
  });
});

describe('the feed of a page', () => {
  const link = (href: string, type = 'application/rss+xml') =>
    `<link rel="alternate" type="${type}" href="${href}">`;
  const find = (head: string) =>
    findFeedLink(bytesOf(`<!doctype html><head>${head}`), 'text/html', 'https://a.example/x/y');

  test.each([
    ['no link', '<title>T</title>', undefined],
    ['a link', link('/feed'), 'https://a.example/feed'],
    ['the first of two', link('one') + link('two'), 'https://a.example/x/one'],
    ['a base', `<base href="https://b.example/c/">${link('feed')}`, 'https://b.example/c/feed'],
    ['Atom', link('/atom', 'application/atom+xml; charset=utf-8'), 'https://a.example/atom'],
    ['a JSON Feed', link('/f', 'application/feed+json'), 'https://a.example/f'],
    ['other JSON', link('/wp-json', 'application/json'), undefined],
    ['another language', link('/de', 'text/html'), undefined],
    ['a script', link('javascript:alert(1)'), undefined],
    ['a file', link('file:///etc/passwd'), undefined],
    ['a style sheet', '<link rel="stylesheet" type="application/rss+xml" href="/s">', undefined],
    [
      'several words',
      '<LINK REL="Home Alternate" TYPE="application/rss+xml" HREF="/f">',
      'https://a.example/f',
    ],
  ])('with %s', (_, head, expected) => {
    expect(find(head)).toBe(expected);
  });
});
