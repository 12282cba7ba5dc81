import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFeed } from '../../tests/support/papers/feed.ts';
import { toPublication } from '../../tests/support/papers/folder.ts';
import { toRun, toSite } from '../../tests/support/site.ts';
import type { Edition } from '../edition/edition.ts';
import type { Choices } from '../rebuild/run.ts';
import { fetchEdition } from './fetch-edition.ts';
import type { HttpClient } from './http/client.ts';
import { HttpError, TransientError } from './http/http-error.ts';
import { startFetchSandbox, type FetchSandbox } from './sandbox.ts';

const start = Date.parse('2026-11-21T06:00:00.000Z');
let sandbox: FetchSandbox;
beforeAll(() => {
  sandbox = startFetchSandbox(1);
});
afterAll(async () => await sandbox.close());

type Answer = 'good' | 'silence' | number;

/** A paper of feeds whose answers a test chooses, and its rebuilds on a clock of its own. */
function openPaper(addresses: readonly string[]) {
  const answers = new Map<string, Answer>();
  let asked: string[] = [];
  let previous: Edition | undefined;
  const site = toSite(
    toPublication({ url: 'https://p.example', pictures: 'link', feeds: { local: addresses } }),
  );
  const recorded: HttpClient = {
    async get({ address }) {
      asked.push(address);
      const answer = answers.get(address) ?? answers.get(new URL(address).host) ?? 'good';
      if (answer === 'silence') throw new TransientError('no way leads there');
      if (typeof answer === 'number') throw new HttpError(`status (${answer})`, { status: answer });
      const item = `<item><title>Of ${address}</title><link>${address}/1</link><description>Words.</description></item>`;
      const bytes = new TextEncoder().encode(toFeed([item], 'Paper'));
      const headers = { contentType: 'text/xml', etag: undefined, lastModified: undefined };
      return { url: address, isUnchanged: false, bytes, ...headers };
    },
    close: () => Promise.resolve(),
  };
  return {
    answers,
    /** Rebuilds so many hours after the start. Returns the feeds that were asked, and the edition. */
    async rebuild(hours: number, choices: Partial<Choices> = {}) {
      asked = [];
      const now = new Date(start + hours * 3_600_000);
      const run = toRun({ now, choices, ports: { sandbox, recorded } });
      const { edition } = await fetchEdition(site, run, { previous, dir: '/nowhere' });
      previous = edition;
      return { edition, asked };
    },
  };
}

const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://${name}.example/feed`);
const ofOne = ['1', '2', '3', '4'].map((name) => `https://a.example/${name}`);
/** Lets everything answer alike. */
const answerAll = ({ answers }: ReturnType<typeof openPaper>, answer: Answer) => {
  for (const each of six) answers.set(new URL(each).host, answer);
};

describe('a paper whose own network is out for half a day', () => {
  test.each([
    ['nothing answers', 'silence'],
    ['something answers 404 in place of all', 404],
  ] as const)(
    'asks for one thing each time while %s, and for all once it is back',
    async (_, answer) => {
      const paper = openPaper(six);
      await paper.rebuild(0);
      answerAll(paper, answer);
      const first = await paper.rebuild(0.5);
      expect(first.edition.outage).toMatchObject({ since: '2026-11-21T06:30:00.000Z' });
      const probes: string[] = [];
      for (let hours = 1; hours < 13; hours += 0.5) {
        const { asked, edition } = await paper.rebuild(hours);
        expect(asked).toHaveLength(1);
        probes.push(...asked);
        expect(edition.outage).toEqual(first.edition.outage);
        expect(edition.sources).toMatchObject(
          six.map(() => ({ state: 'kept', failures: 0, since: '2026-11-21T06:00:00.000Z' })),
        );
      }
      // A host that is gone meanwhile can't hide that the others are back.
      expect(new Set(probes)).toEqual(new Set(six));
      answerAll(paper, 'good');
      const back = await paper.rebuild(13);
      expect(new Set(back.asked)).toEqual(new Set(six));
      expect(back.edition.outage).toBeUndefined();
      expect(back.edition.sources.map(({ state }) => state)).toEqual(six.map(() => 'loaded'));
    },
  );

  test('keeps what was held against a source before, and nothing more', async () => {
    const paper = openPaper(six);
    await paper.rebuild(0);
    paper.answers.set('f.example', 404);
    for (const hours of [0.5, 1, 1.5]) await paper.rebuild(hours);
    answerAll(paper, 'silence');
    let edition: Edition | undefined;
    for (let hours = 2; hours < 8; hours += 0.5) ({ edition } = await paper.rebuild(hours));
    expect(edition?.sources.map(({ failures }) => failures)).toEqual([0, 0, 0, 0, 0, 3]);
    expect(edition?.sources[5]).toMatchObject({ failingSince: '2026-11-21T06:30:00.000Z' });
  });

  test('keeps since when a feed is gone, though it is the one that is asked', async () => {
    const paper = openPaper(six.slice(0, 2));
    await paper.rebuild(0);
    paper.answers.set('a.example', 410);
    // Its articles have left by then.
    for (let hours = 24; hours < 24 * 20; hours += 24) await paper.rebuild(hours);
    answerAll(paper, 'silence');
    for (let hours = 480; hours < 490; hours += 0.5) await paper.rebuild(hours);
    paper.answers.set('b.example', 'good').set('a.example', 410);
    await paper.rebuild(490);
    const { edition } = await paper.rebuild(520);
    expect(edition.sources).toMatchObject([
      { state: 'failed', goneSince: '2026-11-22T06:00:00.000Z', since: '2026-11-22T06:00:00.000Z' },
      { state: 'loaded' },
    ]);
  });

  test('asks for all with --force', async () => {
    const paper = openPaper(six);
    await paper.rebuild(0);
    answerAll(paper, 'silence');
    await paper.rebuild(0.5);
    expect((await paper.rebuild(1, { force: true })).asked).toHaveLength(six.length);
  });
});

describe('no outage', () => {
  test.each([
    ['one host that ends', six, ['a.example'], 'silence'],
    ['two hosts that refuse', six.slice(0, 2), ['a.example', 'b.example'], 404],
    [
      'a source that answers while five do not',
      six,
      six.slice(1).map((each) => new URL(each).host),
      'silence',
    ],
  ] as const)('is %s', async (_, feeds, hosts, answer) => {
    const paper = openPaper(feeds);
    await paper.rebuild(0);
    for (const host of hosts) paper.answers.set(host, answer);
    for (let hours = 0.5; hours < 4; hours += 0.5) {
      expect((await paper.rebuild(hours)).edition.outage).toBeUndefined();
    }
  });
});

test('one answer of a host ends the wait of all its feeds', async () => {
  const paper = openPaper([...ofOne, 'https://b.example/feed']);
  await paper.rebuild(0);
  paper.answers.set('a.example', 503);
  for (let hours = 0.5; hours < 12; hours += 0.5) await paper.rebuild(hours);
  paper.answers.set('a.example', 'good');
  // The first whose time has come speaks for the others, which are spread over a tenth of the wait.
  for (let hours = 12; hours < 24; hours += 0.1) {
    const { asked } = await paper.rebuild(hours);
    const ofHost = asked.filter((address) => address.startsWith('https://a.example'));
    if (ofHost.length > 0) return expect(new Set(ofHost)).toEqual(new Set(ofOne));
  }
  expect.unreachable();
});

test('a feed that fails waits for itself, however well its host does', async () => {
  const paper = openPaper(ofOne);
  await paper.rebuild(0);
  paper.answers.set(ofOne[3]!, 404);
  let asked = 0;
  for (let hours = 0.5; hours <= 24; hours += 0.5) {
    asked += (await paper.rebuild(hours)).asked.filter((each) => each === ofOne[3]).length;
  }
  expect(asked).toBeLessThan(9);
});
