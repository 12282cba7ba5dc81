import type { IncomingHttpHeaders } from 'node:http';

/** A feed of one kind, and how often it allows requests. */
export interface FeedKind {
  /** What it asks for, in words. */
  wish: string;
  format?: 'rss' | 'atom' | 'rdf' | 'json';
  /** Elements of its channel. */
  channel?: string;
  headers?: () => Record<string, string>;
  /** Whether it has an ETag (default), a Last-Modified, or nothing. */
  validator?: 'etag' | 'date' | 'none';
  /** Half hours between two changes. Absent when it never changes. */
  changes?: number;
  /** The least time between two requests, in minutes. */
  minutes: number;
  isSkipped?: (time: Date) => boolean;
  /** The most requests in 144 half hours. */
  requests: number;
}

const control = (value: string) => () => ({ 'cache-control': value });
const toList = (name: string, each: string, values: readonly unknown[]) =>
  `<${name}>${values.map((value) => `<${each}>${String(value)}</${each}>`).join('')}</${name}>`;
const sy = (period: string, frequency = 1) =>
  `<sy:updatePeriod>${period}</sy:updatePeriod><sy:updateFrequency>${frequency}</sy:updateFrequency>`;
const night = [0, 1, 2, 3, 4, 5, 6];

/** Twenty feeds of all kinds, by name. */
export const kinds: Record<string, FeedKind> = {
  'RSS, ETag': { wish: 'nothing', changes: 6, minutes: 30, requests: 144 },
  'Atom, Last-Modified': {
    wish: 'nothing',
    format: 'atom',
    validator: 'date',
    changes: 4,
    minutes: 30,
    requests: 144,
  },
  'JSON Feed': { wish: 'nothing', format: 'json', minutes: 30, requests: 144 },
  'RDF, hourly': {
    wish: 'sy hourly',
    format: 'rdf',
    channel: sy('hourly'),
    minutes: 60,
    requests: 72,
  },
  'ttl 60': { wish: 'ttl 60', channel: '<ttl>60</ttl>', changes: 2, minutes: 60, requests: 72 },
  'ttl 15': { wish: 'ttl 15', channel: '<ttl>15</ttl>', minutes: 30, requests: 144 },
  'ttl 1440': { wish: 'ttl 1440', channel: '<ttl>1440</ttl>', minutes: 1440, requests: 3 },
  'sy daily': { wish: 'sy daily', channel: sy('daily'), minutes: 1440, requests: 3 },
  'sy four a day': { wish: 'sy daily, 4', channel: sy('daily', 4), minutes: 360, requests: 12 },
  'sy weekly': { wish: 'sy weekly', channel: sy('weekly'), minutes: 1440, requests: 3 },
  'max-age 1 h': {
    wish: 'max-age=3600',
    headers: control('max-age=3600'),
    minutes: 60,
    requests: 72,
  },
  'max-age 7 d': {
    wish: 'max-age=604800',
    headers: control('public, max-age=604800'),
    minutes: 1440,
    requests: 3,
  },
  'max-age 10 min': {
    wish: 'max-age=600',
    headers: control('max-age=600'),
    minutes: 30,
    requests: 144,
  },
  'Expires in 2 h': {
    wish: 'Expires in 2 h',
    headers: () => ({ expires: new Date(Date.now() + 7_200_000).toUTCString() }),
    minutes: 119,
    requests: 36,
  },
  'no-cache': { wish: 'no-cache', headers: control('no-cache'), minutes: 30, requests: 144 },
  'no validators, busy': {
    wish: 'nothing',
    validator: 'none',
    changes: 2,
    minutes: 30,
    requests: 144,
  },
  'no validators, quiet': { wish: 'nothing', validator: 'none', minutes: 30, requests: 78 },
  'nights off': {
    wish: 'skipHours 0 to 6',
    channel: toList('skipHours', 'hour', night),
    minutes: 30,
    isSkipped: (time: Date) => time.getUTCHours() <= 6,
    requests: 103,
  },
  'weekends off': {
    wish: 'skipDays Sat, Sun',
    channel: toList('skipDays', 'day', ['Saturday', 'Sunday']),
    minutes: 30,
    isSkipped: (time: Date) => time.getUTCDay() % 6 === 0,
    requests: 48,
  },
  'podcast, ttl and max-age': {
    wish: 'ttl 60, max-age=300',
    channel: '<ttl>60</ttl>',
    headers: control('max-age=300'),
    changes: 24,
    minutes: 60,
    requests: 72,
  },
};

/** The answer of a feed to a request, some half hours after the start. */
export function toAnswer(kind: FeedKind, request: IncomingHttpHeaders, halfHours: number) {
  const version = kind.changes === undefined ? 0 : Math.floor(halfHours / kind.changes);
  const modified = new Date(Date.UTC(2026, 10, 19) + version * 1000).toUTCString();
  const { validator = 'etag' } = kind;
  const validators: Record<string, string> = {
    ...(validator === 'etag' && { etag: `"${version}"` }),
    ...(validator === 'date' && { 'last-modified': modified }),
  };
  const headers = { ...validators, ...kind.headers?.() };
  const isSame =
    (validator === 'etag' && request['if-none-match'] === `"${version}"`) ||
    (validator === 'date' && request['if-modified-since'] === modified);
  if (isSame) return { status: 304, headers, body: '' };
  return { status: 200, headers, body: toBody(kind, version) };
}

function toBody({ format = 'rss', channel = '' }: FeedKind, version: number): string {
  const titles = ['One', 'Two', `Story ${version}`];
  const link = (at: number) => `https://paper.example/${at === 2 ? `v${version}` : at}`;
  const date = (at: number) => new Date(Date.UTC(2026, 10, 19, at, version % 60)).toISOString();
  if (format === 'json') {
    const items = titles.map((title, at) => ({ id: link(at), url: link(at), title }));
    return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items });
  }
  if (format === 'atom') {
    const entries = titles.map(
      (title, at) =>
        `<entry><id>${link(at)}</id><title>${title}</title><link href="${link(at)}"/><updated>${date(at)}</updated></entry>`,
    );
    return `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>${entries.join('')}</feed>`;
  }
  const items = titles
    .map(
      (title, at) =>
        `<item><title>${title}</title><link>${link(at)}</link><dc:date>${date(at)}</dc:date></item>`,
    )
    .join('');
  const names =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"';
  return format === 'rdf'
    ? `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${names}><channel><title>R</title>${channel}</channel>${items}</rdf:RDF>`
    : `<rss version="2.0" ${names}><channel><title>R</title>${channel}${items}</channel></rss>`;
}
