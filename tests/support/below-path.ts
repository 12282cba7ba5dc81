import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { createListener } from '../../src/rebuild/serve-site.ts';
import { listen } from './listen.ts';
import { usePublished, useSample, type Published } from './rebuild/published.ts';
import type { TestSite } from './rebuild/rebuild.ts';

/** A path with everything that a path may hold. */
export const sitePath = '/Town_Paper.v1~2/news';

/** A site below a path of its host, which serves nothing else but the sample at its root. */
export interface Below extends Published {
  /** The address of the front page, without its slash. */
  home: string;
  /** The address of the site at the root of the same host. */
  root: string;
  /** Paths outside of the site that were requested. */
  outside: string[];
  /** Waits for a request of a path, which a page may hide, as it does prefetches. */
  waitForRequest(path: string): Promise<void>;
}

/**
 * Publishes the sample with a path in its `url` before the tests of a file, and serves it there. At the root
 * of the host, every request gets status 404, or, with `hasRoot`, the sample without a path.
 */
export function useBelow({ hasRoot = false, prepare = (_: TestSite) => {} } = {}): () => Below {
  const published = usePublished((site) => {
    site.configure({
      ...site.newsroom.publication(),
      pictures: 'rehost',
      url: `https://harborhealth.example${sitePath}/`,
    });
    prepare(site);
  });
  const sample = useSample();
  const outside: string[] = [];
  const waiting = new Map<string, () => void>();
  let server: Server;
  let root = '';
  beforeAll(async () => {
    const below = createListener(published().site.out);
    const atRoot = createListener(sample().site.out);
    server = createServer((request, response) => {
      const { url = '/' } = request;
      waiting.get(url)?.();
      if (url.startsWith(`${sitePath}/`)) {
        request.url = url.slice(sitePath.length);
        return below(request, response);
      }
      if (hasRoot) return atRoot(request, response);
      outside.push(url);
      response.writeHead(404).end('There is another site at the root of this host.\n');
    });
    root = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => server?.close());
  const waitForRequest = (path: string) =>
    new Promise<void>((resolve) => waiting.set(path, resolve));
  return () => ({ ...published(), root, home: root + sitePath, outside, waitForRequest });
}
