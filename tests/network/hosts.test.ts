import { expect, test } from 'vitest';
import { hostTurns } from '../../src/fetch/http/turns/host-turns.ts';
import { runNetwork } from '../support/network/network.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';

test('a blog host that hangs for some publications is not waited for by the others', async () => {
  const site = await openTestSite();
  const { newsroom } = site;
  const { blog, ...sample } = newsroom.publication();
  // The same server by another name, which is another host.
  const url = blog?.url.replace('127.0.0.1', 'localhost');
  const small = { ...sample, feeds: { local: sample.feeds.local }, blog: { ...blog, url } };
  const names = Array.from({ length: 14 }, (_, at) => `town-${at + 10}`);
  const all = Object.fromEntries(names.map((name) => [name, { ...small, id: name }]));
  newsroom.fail('/functions/v1/get_metainfo', { kind: 'hang' });
  const { status, output, readReport } = await runNetwork(site, all);
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('14 published, 0 unchanged;');
  const messages = names.map((name) => {
    const blogs = readReport(name).sources.filter(({ kind }) => kind === 'blog');
    return blogs.map(({ message }) => message).join();
  });
  const waited = messages.filter((message) => message.includes('within 20 s'));
  const refused = messages.filter((message) =>
    /not requested: localhost:\d+ left \d+ requests in a row without a response/.test(message),
  );
  expect(waited.length).toBeGreaterThanOrEqual(3);
  expect(waited.length).toBeLessThanOrEqual(hostTurns + 2);
  expect(waited.length + refused.length).toBe(names.length);
  const requests = newsroom.requests.filter(({ url: path }) => path.includes('get_metainfo'));
  expect(requests.length).toBe(waited.length);
});
