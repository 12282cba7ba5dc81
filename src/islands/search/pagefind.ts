import { toSitePath } from '../site-path.ts';

/** The content of a search result. */
export interface HitContent {
  url: string;
  /** A passage as HTML, with escaped angle brackets and matches in <mark>. */
  excerpt: string;
  /** `date` is ISO 8601. */
  meta: { title?: string; category?: string; date?: string; source?: string };
}

/** A search result. Its content is fetched when it is shown. */
export interface Hit {
  id: string;
  data(): Promise<HitContent>;
}

/** The part of Pagefind's browser API that is used. Its script is published with the index. */
interface Pagefind {
  filters(): Promise<unknown>;
  mergeIndex(address: string): Promise<void>;
  search(query: string): Promise<{ results: Hit[] }>;
}
interface PagefindScript {
  createInstance(options: { noWorker: boolean; excerptEllipsis: string }): Pagefind;
}

const folder = toSitePath('/pagefind/');
let attempts = 0;
let opened: Promise<{ index: string; pagefind: Pagefind }> | undefined;

/** Searches for a query, best results first. Rejects when the index can't be loaded; the next call retries. */
export async function find(query: string): Promise<Hit[]> {
  try {
    const [hits, current] = await Promise.all([search(query), fetchIndex()]);
    if ((await opened)?.index === current) return hits;
    // A new edition was published, and the files of the old index are gone.
    opened = undefined;
    return await search(query);
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

async function search(query: string): Promise<Hit[]> {
  opened ??= open();
  const { pagefind } = await opened;
  return (await pagefind.search(query)).results;
}

async function open() {
  // Browsers cache the failure of a module by its address.
  const suffix = attempts === 0 ? '' : `?${attempts}`;
  attempts += 1;
  const address = `${folder}pagefind.js${suffix}`;
  const [script, index] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<PagefindScript>,
    fetchIndex(),
  ]);
  // Pagefind loads its code a second time when its worker takes longer than five seconds to load.
  const pagefind = script.createInstance({ noWorker: true, excerptEllipsis: '…' });
  // Loads the first index, and rejects if that fails.
  await pagefind.filters();
  const { blocks } = JSON.parse(index) as { blocks: string[] };
  await Promise.all(blocks.map((block) => pagefind.mergeIndex(`${folder}${block}/`)));
  return { index, pagefind };
}

/** Fetches the current list of the index's blocks. */
async function fetchIndex(): Promise<string> {
  const response = await fetch(`${folder}index.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search index responded with status ${response.status}`);
  return await response.text();
}
