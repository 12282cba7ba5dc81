import pLimit from 'p-limit';
import { toJsonDigest } from '../../disk/digest.ts';
import type { ListedPost, Post } from '../../edition/schema/post.ts';
import type { Validators } from '../../edition/schema/request-state.ts';
import type { DetailState } from '../../edition/sources/blog.ts';
import { freshness, isFresh } from '../http/backoff.ts';
import { hostConcurrency } from '../http/client.ts';
import { TransientError } from '../http/http-error.ts';
import { callBlog, type BlogContext } from './blog-service.ts';
import type { KnownBlog } from './known-posts.ts';
import { readPostDetail } from './parse-posts.ts';
import { updatePost, renderBody } from './post-body.ts';

/** After so many failed details in a row the service counts as down. */
const patience = 3;
/** The most details that one rebuild fetches although nothing says that they have changed. */
const mostUnchanged = 500;

/** The listed posts after their details were fetched. */
interface Details {
  posts: Post[];
  /** How those of all listed posts were last fetched, also of posts that have never been read. */
  details: DetailState[];
  problems: string[];
}

/**
 * Brings every listed post up to date, in the list's order. Fetches the details of posts that are new or
 * listed differently, and some of the others, the oldest first. A post whose detail fails is kept, or
 * missing when it was never read.
 */
export async function fetchDetails(
  entries: readonly ListedPost[],
  known: KnownBlog,
  context: BlogContext,
): Promise<Details> {
  const chosen = choose(entries, known, context);
  const found: Details = { posts: [], details: [], problems: [] };
  let failedInARow = 0;
  const load = async (entry: ListedPost) => {
    const { slug } = entry;
    const before = known.posts.get(slug);
    const last: DetailState = known.details.get(slug) ?? { slug, listed: '' };
    const keep = async (detail: DetailState, problems: string[] = []) => {
      if (before === undefined) return { post: before, detail };
      const post = await updatePost(before, problems, context);
      return { post, detail: { ...last, ...detail, listed: last.listed } };
    };
    if (!chosen.has(entry)) return await keep(last, found.problems);
    if (failedInARow >= patience) {
      const problem = 'not asked for, since the service is failing';
      return await keep({ slug, listed: '', problem });
    }
    try {
      const loaded = await fetchPost(entry, known, found.problems, context);
      failedInARow = 0;
      return loaded;
    } catch (error) {
      const isService = error instanceof Error && error.cause instanceof TransientError;
      failedInARow = isService ? failedInARow + 1 : failedInARow;
      const problem = error instanceof Error ? error.message : String(error);
      const lastFetchedAt = context.run.now.toISOString();
      return await keep({ slug, listed: toListed(entry), lastFetchedAt, problem });
    }
  };
  for (const { post, detail } of await pLimit(hostConcurrency).map(entries, load)) {
    const { slug, problem } = detail;
    if (post) found.posts.push(post);
    found.details.push(detail);
    const name = `${slug} is ${post ? 'kept as it was' : 'left out'}`;
    if (problem !== undefined) found.problems.push(`${name}: ${problem}`);
  }
  return found;
}

/** The posts whose details are fetched now. */
function choose(
  entries: readonly ListedPost[],
  known: KnownBlog,
  { run, isForced }: BlogContext,
): Set<ListedPost> {
  const { now } = run;
  if (isForced) return new Set(entries);
  const changed: ListedPost[] = [];
  const others: { entry: ListedPost; fetched: string }[] = [];
  for (const entry of entries) {
    const last = known.details.get(entry.slug);
    const fetched = last?.lastFetchedAt;
    if (fetched === undefined || last?.listed !== toListed(entry)) changed.push(entry);
    else if (!isFresh(fetched, freshness.detail, now)) others.push({ entry, fetched });
  }
  const turn = others
    .toSorted((a, b) => Date.parse(a.fetched) - Date.parse(b.fetched))
    .slice(0, mostUnchanged);
  return new Set([...changed, ...turn.map(({ entry }) => entry)]);
}

/** A post from its detail, or the known one when its detail is not new. */
async function fetchPost(
  entry: ListedPost,
  { posts, details }: KnownBlog,
  problems: string[],
  context: BlogContext,
) {
  const listed = toListed(entry);
  const before = posts.get(entry.slug);
  const last = before && details.get(entry.slug);
  // The detail lets fields of the list stand, so a post that is listed differently is read again.
  const known = last?.listed === listed ? last.validators : undefined;
  const { detail, validators } = await fetchDetail(entry, known, context);
  const post =
    detail === 'unchanged'
      ? before && (await updatePost(before, problems, context))
      : await renderBody(detail, before, problems, context);
  if (post === undefined) throw new Error('nothing new, and nothing kept');
  const lastFetchedAt = context.run.now.toISOString();
  const state: DetailState = { slug: entry.slug, listed, lastFetchedAt, validators };
  return { post, detail: state };
}

async function fetchDetail(entry: ListedPost, known: Validators | undefined, context: BlogContext) {
  try {
    const response = await callBlog('get_details', { slug: entry.slug }, known, context);
    const { validators } = response;
    const detail = response.isNew
      ? readPostDetail(response.json, entry, context.url, context.site.publication.timeZone)
      : ('unchanged' as const);
    return { validators, detail };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to fetch blog detail: ${why}`, { cause: error });
  }
}

/** The digest of a post's entry in the list. */
function toListed(entry: ListedPost): string {
  return toJsonDigest(entry).slice(0, 16);
}
