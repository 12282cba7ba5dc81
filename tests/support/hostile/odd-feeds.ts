const minute = 60_000;
const day = 24 * 60 * minute;

/** A feed of ten stories; `toFields` gives the fields of one by its number. */
const toTen = (name: string, toFields: (number: number) => string) =>
  toRss(Array.from({ length: 10 }, (_, at) => toItem(`${name} ${at}`, toFields(at))));
const toDate = (time: number) => `<pubDate>${new Date(time).toUTCString()}</pubDate>`;
const headline = 'Harbor clinic opens a second ward';
const text = '<description>It has twelve beds, and a window on the sea.</description>';
const toTracked = (section: string) =>
  toRss(['a', 'b', 'c'].map((name) => toItem(`Tracked ${name}`, '', `?utm_campaign=${section}`)));
const toGuid = (guid: string) => `<guid isPermaLink="false">${guid}</guid>`;

/**
 * Feeds whose dates, guids or order cannot be believed, by name, as they are at a time. Each has stories
 * with its own word in their titles.
 */
export const oddFeeds: Readonly<Record<string, (now: Date) => string>> = {
  'half-an-hour-ahead': (now) => toTen('Soon', (at) => toDate(now.getTime() + (30 + at) * minute)),
  'days-ahead': (now) => toTen('Far', (at) => toDate(now.getTime() + (at + 1) * 5 * day)),
  'years-ahead': () => toTen('Farthest', (at) => toDate(Date.UTC(2099, 0, at + 1))),
  undated: () => toTen('Undated', (at) => toGuid(`undated-${at}`)),
  'new-guids': (now) => toTen('New', (at) => toGuid(`${now.getTime()}-${at}`)),
  'new-dates': (now) => toTen('Again', (at) => toGuid(`again-${at}`) + toDate(now.getTime())),
  /** Undated, and in another order each half hour. */
  shuffled: (now) => {
    const items = ['a', 'b', 'c', 'd'].map((name) => toItem(`Shuffled ${name}`, toGuid(name)));
    const turn = Math.floor(now.getTime() / (30 * minute)) % items.length;
    return toRss([...items.slice(turn), ...items.slice(0, turn)]);
  },
  /** One story, with another guid and another date at each answer. */
  alone: (now) =>
    toRss([toItem('Alone', toGuid(`alone-${now.getTime()}`) + toDate(now.getTime()))]),
  /** Two sections of a paper have the same links, but for a tracking parameter. */
  'tracked-home': () => toTracked('home'),
  'tracked-health': () => toTracked('health'),
  /** Two papers have one text. */
  'in-a-paper': () => toRss([toItem(headline, toGuid('first') + text)], 'The Odd Times'),
  'in-another': () =>
    toRss([toItem(headline, toGuid('second') + text, '?paper=herald')], 'The Odd Herald'),
};

function toRss(items: readonly string[], paper = 'An odd paper'): string {
  return `<rss version="2.0"><channel><title>${paper}</title>${items.join('')}</channel></rss>`;
}

function toItem(title: string, fields: string, query = ''): string {
  const link = `https://odd.example/${encodeURIComponent(title)}${query}`;
  return `<item><title>${title}</title><link>${link}</link>${fields}</item>`;
}
