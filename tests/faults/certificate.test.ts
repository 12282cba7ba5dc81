import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBlogSite } from '../support/blog.ts';
import { listen } from '../support/listen.ts';
import { expectCompleteSite, getSource } from '../support/site-files.ts';

test('a self-signed certificate is rejected without a retry', async ({ skip }) => {
  const site = await openBlogSite(1);
  const [key, cert] = [path.join(site.dir, 'key.pem'), path.join(site.dir, 'cert.pem')];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', cert],
  ]);
  skip(status !== 0, 'The test needs openssl to make a certificate.');

  let connections = 0;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  server.on('connection', () => (connections += 1));
  onTestFinished(() => void server.close());
  const url = `https://127.0.0.1:${await listen(server)}/feed.xml`;
  const publication = site.newsroom.publication();
  publication.feeds = { archives: publication.feeds.archives ?? [], world: [url] };
  site.configure(publication);

  const result = await site.rebuild();
  expectCompleteSite(site, result);
  expect(getSource(result, '/feed.xml')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(
      /^Failed to fetch RSS feed: the server made its certificate itself/,
    ),
  });
  expect(connections).toBe(1);
});
