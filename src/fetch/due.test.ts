import { expect, test } from 'vitest';
import { toRun, toSite } from '../../tests/support/site.ts';
import { toPublication } from '../../tests/support/papers/folder.ts';
import type { Edition } from '../edition/edition.ts';
import type { Source, SourceKind } from '../edition/source-kinds.ts';
import { toJsonDigest } from '../disk/digest.ts';
import { isDue, type Requested } from './due.ts';
import type { Fetch } from './fetch.ts';
import { HttpError } from './http/http-error.ts';
import { fetchSource } from './source-kinds.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const of = ['https://paper.example/feed', 'code'];
const known = { of: toJsonDigest(of).slice(0, 16), digest: 'b', etag: '"1"' };
const loaded = (minutes: number): Requested => ({
  state: 'loaded',
  at: minutesAgo(minutes),
  lastFetchedAt: minutesAgo(minutes),
  validators: known,
});
const kept = { state: 'kept', since: minutesAgo(540), lastFetchedAt: minutesAgo(1) } as const;
const waiting = { ...kept, nextRetryAt: minutesAgo(-1) };
const short = { ...loaded(1), ...kept, isShort: true, shortSince: minutesAgo(1) } as const;

test.each<[string, Requested, { force?: boolean; accept?: string; of?: null }, boolean]>([
  ['was read 28 minutes ago', loaded(28), {}, false],
  ['was read half an hour ago', loaded(29), {}, true],
  ['has many answers, and was just read', loaded(0), { of: null }, true],
  ['wants an hour, and was read half an hour ago', { ...loaded(30), maxAge: 3600 }, {}, false],
  ['wants an hour, and was read an hour ago', { ...loaded(59), maxAge: 3600 }, {}, true],
  [
    'wants an hour, was read half an hour ago, and is now read in another way',
    { ...loaded(30), maxAge: 3600, validators: { ...known, of: 'other' } },
    {},
    true,
  ],
  [
    'was read a minute ago, and is now read in another way',
    { ...loaded(1), validators: { ...known, of: 'other' } },
    {},
    false,
  ],
  ['rests at this hour', { ...loaded(90), schedule: { skipHours: [6] } }, {}, false],
  ['rests at this hour, and failed', { ...kept, schedule: { skipHours: [6] } }, {}, true],
  ['failed a minute ago', kept, {}, true],
  ['never could be read', { ...kept, state: 'failed' }, {}, true],
  ['failed, and backs off', waiting, {}, false],
  ['failed, backs off, and is forced', waiting, { force: true }, true],
  ['was just read, and is forced', loaded(0), { force: true }, true],
  ['gave a short answer a minute ago', short, {}, false],
  ['gave a short answer that an editor accepts', short, { accept: 'It is right' }, true],
  ['gave a whole answer while an editor accepts others', loaded(1), { accept: 'Yes' }, false],
])('a source that %s', (_, source, { of: none, force = false, ...accept }, expected) => {
  const asking = { name: 'a', of: none === null ? undefined : of };
  expect(isDue(source, asking, toRun({ now, choices: { force, ...accept } }))).toBe(expected);
});

const url = 'https://paper.example/source';
const publication = toPublication({
  url: 'https://p.example',
  pictures: 'link',
  feeds: { local: [url] },
});

/** What a source of each kind has when it was read some minutes ago. */
const contents = {
  feed: () => ({ category: 'local', articles: [] }),
  blog: (minutes: number) => {
    const list = { lastFetchedAt: minutesAgo(minutes), pages: [] };
    return { posts: [], details: [], list };
  },
  weather: () => ({ forecast: {} }),
  calendar: () => ({ events: [] }),
} satisfies Partial<Record<SourceKind, (minutes: number) => object>>;
type Asked = keyof typeof contents;

/** Counts the requests for a source that was fetched some minutes ago, of a service that is down now. */
async function countRequests(kind: Asked, minutes: number, fields: object, choices: object) {
  let requests = 0;
  const times = { lastFetchedAt: minutesAgo(minutes), at: minutesAgo(minutes), failures: 0 };
  const source = { kind, id: kind, url, state: 'loaded', ...times, ...contents[kind](minutes) };
  const http: Fetch['http'] = {
    async get() {
      requests += 1;
      throw new HttpError('down');
    },
    async close() {},
  };
  const context = {
    site: toSite(publication),
    run: toRun({ now, choices }),
    previous: { sources: [{ ...source, ...fields } as unknown as Source] } as Edition,
    dir: '/nowhere',
    posts: [],
    spread: 'p',
    http,
  } as unknown as Fetch;
  const named = { kind, id: kind, url, ...(kind === 'feed' && { category: 'local' }) };
  await fetchSource(named, context);
  return requests;
}

test.each<[string, [number, object?, object?], Asked[]]>([
  ['was read three minutes ago', [3], []],
  ['was read a quarter of an hour ago', [15], ['blog']],
  ['was read half an hour ago', [29], ['feed', 'blog', 'weather', 'calendar']],
  ['failed a moment ago', [29, kept], ['feed', 'blog', 'weather', 'calendar']],
  ['failed, and backs off', [29, waiting], []],
  [
    'backs off, and is forced',
    [29, waiting, { force: true }],
    ['feed', 'blog', 'weather', 'calendar'],
  ],
  ['was just read, forced', [0, {}, { force: true }], ['feed', 'blog', 'weather', 'calendar']],
])('a source of each kind that %s is asked when it is due', async (_, given, due) => {
  const [minutes, fields = {}, choices = {}] = given;
  const kinds = Object.keys(contents) as Asked[];
  const counts = await Promise.all(
    kinds.map((kind) => countRequests(kind, minutes, fields, choices)),
  );
  expect(kinds.filter((_, at) => counts[at]! > 0)).toEqual(due);
});

test.each(['feed', 'blog'] as const)(
  'a %s that gave a short answer is asked at once when an editor accepts that',
  async (kind) => {
    expect(await countRequests(kind, 3, short, {})).toBe(0);
    expect(await countRequests(kind, 3, short, { accept: 'It is right' })).toBeGreaterThan(0);
  },
);
