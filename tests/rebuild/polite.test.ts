import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Edition } from '../../src/edition/edition.ts';
import { getArticles } from '../../src/edition/stories.ts';
import { fetchEdition } from '../../src/fetch/fetch-edition.ts';
import { startFetchSandbox } from '../../src/fetch/sandbox.ts';
import { publicationSchema } from '../../src/publication/publication.ts';
import { toRun, toSite } from '../support/site.ts';
import { listen } from '../support/listen.ts';
import { kinds, toAnswer, type FeedKind } from '../support/polite-feeds.ts';

const halfHour = 30 * 60_000;
const halfHours = 144;
/** A Friday, so that a weekend follows. */
const start = Date.parse('2026-11-20T00:07:00.000Z');

interface Row {
  at: number[];
  bytes: number;
  unchanged: number;
}

const rows = new Map<string, Row>(
  Object.keys(kinds).map((name) => [name, { at: [], bytes: 0, unchanged: 0 }]),
);
/** The state and the number of stories of every source after each rebuild. */
const seen: string[] = [];
let now = start;

const server = createServer((request, response) => {
  const name = decodeURIComponent((request.url ?? '').slice(1));
  const [kind, row] = [kinds[name], rows.get(name)];
  if (kind === undefined || row === undefined) return void response.writeHead(404).end();
  const answer = toAnswer(kind, request.headers, (now - start) / halfHour);
  row.at.push(now);
  row.bytes += answer.body.length;
  if (answer.status === 304) row.unchanged += 1;
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
const sandbox = startFetchSandbox(1);

beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const publication = publicationSchema.parse({
    id: 'p',
    name: 'P',
    tagline: 'P',
    url: 'https://p.example',
    pictures: 'link',
    feeds: { world: Object.keys(kinds).map((name) => `${origin}/${encodeURIComponent(name)}`) },
  });
  let previous: Edition | undefined;
  for (let at = 0; at < halfHours; at += 1) {
    now = start + at * halfHour;
    const run = toRun({ now: new Date(now), ports: { sandbox } });
    const begin = { previous, dir: '/nowhere' };
    ({ edition: previous } = await fetchEdition(toSite(publication), run, begin));
    seen.push(...previous.sources.map((each) => `${each.state} ${getArticles(each).length}`));
  }
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { at, bytes, unchanged }]) => [
        name,
        { 'asks for': kinds[name]?.wish, requests: at.length, '304': unchanged, bytes },
      ]),
    ),
  );
}, 300_000);
afterAll(async () => {
  server.close();
  await sandbox.close();
});

describe('in three days of rebuilds every half hour', () => {
  test.each(Object.entries(kinds))(
    '%s is requested as often as it allows',
    (name, kind: FeedKind) => {
      const { at = [] } = rows.get(name) ?? {};
      const gaps = at.slice(1).map((time, index) => (time - at[index]!) / 60_000);
      expect(gaps.filter((gap) => gap < kind.minutes)).toEqual([]);
      expect(at.slice(1).filter((time) => kind.isSkipped?.(new Date(time)))).toEqual([]);
      expect(at.length).toBeLessThanOrEqual(kind.requests);
      // It is not forgotten either: a wait may be longer by a tenth.
      expect(at.length).toBeGreaterThanOrEqual(Math.floor(kind.requests * 0.9));
    },
  );

  test('no feed ever looks like an outage, and none loses its stories', () => {
    expect(seen).toHaveLength(halfHours * Object.keys(kinds).length);
    expect(new Set(seen)).toEqual(new Set(['loaded 3']));
  });
});
