/** What Pagefind tells of one thing that it found. */
export interface Found {
  url: string;
  /** A passage as HTML: angle brackets escaped, matches in <mark>. */
  excerpt: string;
  /** `date` is ISO 8601. */
  meta: { title?: string; category?: string; date?: string; source?: string };
}

/** Something found, best first, whose content is fetched when it is to be shown. */
export interface Hit {
  id: string;
  data(): Promise<Found>;
}

/** What is used of Pagefind's own script, which is published with the index and not with the site's code. */
interface Pagefind {
  filters(): Promise<unknown>;
  mergeIndex(address: string): Promise<void>;
  search(query: string): Promise<{ results: Hit[] }>;
}
interface PagefindScript {
  createInstance(options: { noWorker: boolean; excerptEllipsis: string }): Pagefind;
}

const folder = '/pagefind/';
let tries = 0;
let opened: Promise<{ index: string; pagefind: Pagefind }> | undefined;

/** Finds what has these words. Rejects when the index can't be loaded; the next call tries again. */
export async function find(query: string): Promise<Hit[]> {
  try {
    const [hits, current] = await Promise.all([search(query), fetchIndex()]);
    if ((await opened)?.index === current) return hits;
    // Another edition has been published, and the files of the last one's index are gone.
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
  // A browser may remember that a script could not be loaded, under its address.
  const again = tries === 0 ? '' : `?${tries}`;
  tries += 1;
  const address = `${folder}pagefind.js${again}`;
  const [script, index] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<PagefindScript>,
    fetchIndex(),
  ]);
  // In a worker it would be loaded a second time on any line that takes longer than five seconds.
  const pagefind = script.createInstance({ noWorker: true, excerptEllipsis: '…' });
  // Waits for the first index, and says so when it can't be loaded.
  await pagefind.filters();
  const { blocks } = JSON.parse(index) as { blocks: string[] };
  await Promise.all(blocks.map((block) => pagefind.mergeIndex(`${folder}${block}/`)));
  return { index, pagefind };
}

/** The list of the index's parts, as it is on the site now. */
async function fetchIndex(): Promise<string> {
  const response = await fetch(`${folder}index.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}`);
  return await response.text();
}
