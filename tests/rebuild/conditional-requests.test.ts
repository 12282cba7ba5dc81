import { expect, test } from 'vitest';
import type { LoggedRequest } from '../../scripts/newsroom/newsroom.ts';
import { openBuiltSite } from '../support/rebuild/built-sites.ts';
import { ageEdition } from '../support/time.ts';

const isConverted = ({ url }: LoggedRequest) => url.startsWith('/v1/api.json');
const isConditional = ({ headers }: LoggedRequest) => headers['if-none-match'] !== undefined;

test('twenty feeds, a blog and the converter are asked for what is new alone, and nothing is rendered', async () => {
  const site = await openBuiltSite('sample');
  const feeds = Object.values(site.newsroom.publication().feeds).flat();
  expect(feeds.length).toBeGreaterThanOrEqual(20);
  /** Rebuilds some minutes later. Returns the result and the requests to its sources. */
  async function rebuildLater(minutes: number, ...args: string[]) {
    ageEdition(site, minutes);
    site.newsroom.requests.length = 0;
    const { report } = await site.rebuild(...args);
    const requests = site.newsroom.requests.filter(({ url }) => !url.startsWith('/pictures/'));
    return { report, requests };
  }
  const none = { status: 304, bytes: 0 };

  // Sources become stale a little earlier than half an hour, since schedules vary.
  const { requests, report } = await rebuildLater(29.5);
  expect(requests).toHaveLength(feeds.length + 3 + 23);
  expect(requests.filter((request) => !isConditional(request))).toEqual([]);
  expect(requests.map(({ answer }) => answer)).toEqual(requests.map(() => none));
  expect(report).toMatchObject({ outcome: 'unchanged', rendered: 0 });
  expect(report.sources.filter(({ state }) => state !== 'loaded')).toEqual([]);
  const forced = await rebuildLater(1, '--force');
  expect(forced.requests).toHaveLength(feeds.length + 3 + 23);
  expect(forced.requests.filter(isConditional)).toEqual([]);

  const converter = `${site.newsroom.origin}/v1/api.json`;
  site.configure({ ...site.newsroom.publication(), converter });
  // The validators of a feed do not hold for the converter.
  const first = await rebuildLater(30);
  expect(first.requests.filter(isConverted).some(isConditional)).toBe(false);
  const second = await rebuildLater(30);
  const converted = second.requests.filter(isConverted);
  expect(converted.map(({ answer }) => answer?.bytes)).toEqual(feeds.map(() => 0));
  expect(second.report.outcome).toBe('unchanged');
});
