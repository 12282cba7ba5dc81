import pLimit from 'p-limit';
import type { BlogList } from '../../edition/edition.ts';
import type { ListedPost } from '../../edition/post.ts';
import { hostConcurrency } from '../http/client.ts';
import { freshness, isFresh } from '../http/backoff.ts';
import { readPostList } from './parse-posts.ts';
import { callBlog, type BlogContext } from './blog-service.ts';
import { assignSlugs } from './slugs.ts';

/** Pages of a list that is read at most: ten times the posts that a site is made for. */
const maxPages = 10_000;

type Page = BlogList['pages'][number];

/**
 * Reads the blog list to its end, unless it is fresh: until as many posts are there as it says, or a
 * page brings nothing new. Throws, so that the whole list is kept as it was, when any page fails.
 */
export async function fetchList(
  previous: BlogList | undefined,
  context: BlogContext,
): Promise<BlogList> {
  const { now, force } = context;
  if (!force && previous && isFresh(previous.asked, freshness.list, now)) return previous;
  const pages: Page[] = [];
  const found = new Set<string>();
  let rows = 0;
  while (pages.length < maxPages) {
    const total = pages.at(-1)?.total ?? 0;
    // The longer a list proves to be, the more of its pages at a time, but none that it may not have.
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
      // A total that is already exceeded is wrong; then only a page without news is the end.
      if (rows === page.total || found.size === size) return { asked: now.toISOString(), pages };
    }
  }
  return { asked: now.toISOString(), pages };
}

/** Two posts with one slug are for `assignSlugs` to tell of; one post met twice is no news. */
function toKey({ id, slug }: ListedPost): string {
  return JSON.stringify([id, slug]);
}

/** The posts of a list that may have a page each, and a line for each that was left out. */
export function readEntries({ pages }: BlogList): { entries: ListedPost[]; problems: string[] } {
  const found = new Map<string, ListedPost>();
  for (const entry of pages.flatMap(({ entries }) => entries)) {
    const key = toKey(entry);
    if (!found.has(key)) found.set(key, entry);
  }
  const leftOut = pages.flatMap(({ problems }, index) =>
    problems.map((problem) => `page ${index + 1}: ${problem}`),
  );
  const { entries, problems } = assignSlugs([...found.values()]);
  return { entries, problems: [...leftOut, ...problems] };
}

async function fetchPage(
  page: number,
  known: Page | undefined,
  context: BlogContext,
): Promise<Page> {
  const domain = new URL(context.publication.url).hostname.replace(/^www\./, '');
  const query = { domain, page: String(page) };
  try {
    const reply = await callBlog('get_metainfo', query, known?.validators, context);
    if (known && !reply.isNew) return { ...known, validators: reply.validators };
    const list = readPostList(reply.isNew ? reply.json : undefined, context.url);
    return { ...list, validators: reply.validators };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to fetch blog list: ${why}`, { cause: error });
  }
}
