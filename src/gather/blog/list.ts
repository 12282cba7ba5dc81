import { assignSlugs, readPostList, type PostEntry } from './posts.ts';
import { callBlog, type BlogContext } from './service.ts';

/** Pages of a list that is read at most: ten times the posts that a site is made for. */
const maxPages = 10_000;

/**
 * Reads the blog list to its end: until as many posts are there as it says, or a page brings nothing
 * new. Throws, so that the whole list is kept as it was, when any page fails.
 */
export async function fetchList(
  context: BlogContext,
): Promise<{ entries: PostEntry[]; problems: string[] }> {
  const found = new Map<string, PostEntry>();
  const problems: string[] = [];
  let rows = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await fetchPage(page, context);
    const size = found.size;
    for (const entry of list.entries) {
      // Two posts with one slug are for `assignSlugs` to tell of; one post met twice is no news.
      const key = JSON.stringify([entry.id, entry.slug]);
      if (!found.has(key)) found.set(key, entry);
    }
    problems.push(...list.problems.map((problem) => `page ${page}: ${problem}`));
    rows += list.entries.length + list.problems.length;
    // A total that is already exceeded is wrong; then only a page without news is the end.
    if (rows === list.total || found.size === size) break;
  }
  const assigned = assignSlugs([...found.values()]);
  return { entries: assigned.entries, problems: [...problems, ...assigned.problems] };
}

async function fetchPage(page: number, context: BlogContext) {
  const domain = new URL(context.publication.url).hostname.replace(/^www\./, '');
  try {
    return readPostList(await callBlog('get_metainfo', { domain, page: String(page) }, context));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to fetch blog list: ${why}`, { cause: error });
  }
}
