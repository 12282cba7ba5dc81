import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBlogSite } from '../support/blog.ts';
import { expectWhole, getSource } from '../support/whole.ts';

test('a certificate that nobody vouches for is never accepted, and not asked for again', async ({
  skip,
}) => {
  const site = await createBlogSite(1);
  onTestFinished(site.close);
  const [key, cert] = [path.join(site.dir, 'key.pem'), path.join(site.dir, 'cert.pem')];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', cert],
  ]);
  skip(status !== 0, 'openssl, which makes the certificate, is not there');

  let asked = 0;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  server.on('connection', () => (asked += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
  const publication = site.newsroom.publication();
  publication.feeds = { archives: publication.feeds.archives ?? [], world: [url] };
  site.configure(publication);

  const result = await site.rebuild();
  expectWhole(site, result);
  expect(getSource(result, '/feed.xml')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Failed to fetch RSS feed: self-signed certificate/),
  });
  expect(asked).toBe(1);
});
