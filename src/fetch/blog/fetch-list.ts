import pLimit from 'p-limit';
import type { ListedPost } from '../../edition/schema/post.ts';
import type { BlogList } from '../../edition/sources/blog.ts';
import { hostConcurrency } from '../http/client.ts';
import { freshness, isFresh } from '../http/backoff.ts';
import { readPostList } from './parse-posts.ts';
import { callBlog, type BlogContext } from './blog-service.ts';
import { assignSlugs } from '../../edition/slugs.ts';

/** The most pages of a list that are fetched: ten times the posts that a site is made for. */
const maxPages = 10_000;

type Page = BlogList['pages'][number];

/**
 * Fetches the blog list to its end, unless it is fresh. The end is reached when there are as many posts
 * as the list says, or when a page brings no other post. Throws when any page fails.
 */
export async function fetchList(
  previous: BlogList | undefined,
  context: BlogContext,
): Promise<BlogList> {
  const { run, isForced } = context;
  const { now } = run;
  if (!isForced && previous && isFresh(previous.lastFetchedAt, freshness.list, now))
    return previous;
  const pages: Page[] = [];
  const found = new Set<string>();
  let rows = 0;
  while (pages.length < maxPages) {
    const total = pages.at(-1)?.total ?? 0;
    // The longer a list proves to be, the more pages are fetched at a time, but none beyond its expected end.
    const expected = Math.ceil((total - rows) / (rows / pages.length));
    const ahead = Math.max(1, Math.min(expected || 1, pages.length, 2 * hostConcurrency));
    const numbers = Array.from({ length: ahead }, (_, index) => pages.length + index + 1);
    const next = await pLimit(hostConcurrency).map(numbers, (number) =>
      fetchPage(number, previous?.pages[number - 1], context),
    );
    for (const page of next) {
      const size = found.size;
      for (const entry of page.entries) found.add(toKey(entry));
      rows += page.entries.length + page.problems.length;
      pages.push(page);
      // A total that is exceeded is wrong. Then only a page without other posts is the end.
      if (rows === page.total || found.size === size)
        return { lastFetchedAt: now.toISOString(), pages };
    }
  }
  return { lastFetchedAt: now.toISOString(), pages };
}

/** Tells posts apart. Two posts with the same slug differ here, so that `assignSlugs` can report them. */
function toKey({ id, slug }: ListedPost): string {
  return JSON.stringify([id, slug]);
}

/**
 * The posts of a list that may have a page each, and a line for each that was left out. None has one of the slugs
 * in `taken`.
 */
export function readEntries(
  { pages }: BlogList,
  taken: readonly string[],
): { entries: ListedPost[]; problems: string[] } {
  const found = new Map<string, ListedPost>();
  for (const entry of pages.flatMap(({ entries }) => entries)) {
    const key = toKey(entry);
    if (!found.has(key)) found.set(key, entry);
  }
  const leftOut = pages.flatMap(({ problems }, index) =>
    problems.map((problem) => `page ${index + 1}: ${problem}`),
  );
  const { entries, problems } = assignSlugs([...found.values()], taken);
  return { entries, problems: [...leftOut, ...problems] };
}

async function fetchPage(
  page: number,
  known: Page | undefined,
  context: BlogContext,
): Promise<Page> {
  const { hostname } = new URL(context.site.publication.url);
  const query = { domain: hostname.replace(/^www\./, ''), page: String(page) };
  try {
    const response = await callBlog('get_metainfo', query, known?.validators, context);
    const { validators } = response;
    if (known && !response.isNew) return { ...known, validators };
    const json = response.isNew ? response.json : undefined;
    return { ...readPostList(json, context.url), validators };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to fetch blog list: ${why}`, { cause: error });
  }
}
