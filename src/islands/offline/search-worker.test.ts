import { expect, onTestFinished, test, vi } from 'vitest';
import { runSearchWorker } from './search-worker.ts';
import type { WorkerEvent, WorkerScope } from './service-worker.ts';

const origin = 'https://paper.example';
const folder = '/pagefind/';

test.each([
  ['what its list has', ['new.pf_meta', 'same.pf_meta'], ['same.pf_meta', 'new.pf_meta']],
  ['the two newest files, where it is too large for a list', [], ['same.pf_meta', 'old']],
])('the index that a device stores is %s', async (_, listed, kept) => {
  const store = new Map(['older', 'same.pf_meta', 'old'].map((name) => [folder + name, 'stored']));
  const cache = {
    match: async (path: string) => (store.has(path) ? new Response(store.get(path)) : undefined),
    add: async (path: string) => void store.set(path, 'fetched'),
    put: async (path: string, response: Response) => void store.set(path, await response.text()),
    delete: async (path: string) => store.delete(path),
    keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => Response.json(listed));
  onTestFinished(() => void vi.unstubAllGlobals());
  let stored: Promise<unknown> | undefined;
  const worker = {
    location: { origin },
    clients: { matchAll: async () => [{ url: `${origin}/search?q=ferry` }] },
    addEventListener(type: string, listen: (event: WorkerEvent) => void) {
      const event = { waitUntil: (work: Promise<unknown>) => void (stored = work) };
      if (type === 'activate') listen(event as unknown as WorkerEvent);
    },
  };
  const options = { cacheName: 'search', folder, maxFiles: 2 };
  runSearchWorker(worker as unknown as WorkerScope, options);
  await stored;
  expect([...store.keys()]).toEqual([...kept, 'files.json'].map((name) => folder + name));
  expect(store.get(`${folder}same.pf_meta`)).toBe('stored');
});
