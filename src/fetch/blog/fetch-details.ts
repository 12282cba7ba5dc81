import pLimit from 'p-limit';
import { toJsonDigest } from '../../disk/digest.ts';
import type { ListedPost } from '../../edition/schema/post.ts';
import type { Validators } from '../../edition/schema/request-state.ts';
import type { DetailState } from '../../edition/sources/blog.ts';
import { freshness, isFresh } from '../http/backoff.ts';
import { hostConcurrency } from '../http/client.ts';
import { TransientError } from '../http/http-error.ts';
import { callBlog, type BlogContext } from './blog-service.ts';
import type { KnownBlog, KnownPost } from './known-posts.ts';
import { readPostDetail } from './parse-posts.ts';
import { updatePost, renderBody } from './post-body.ts';

/** After so many failed details in a row the service counts as down. */
const patience = 3;
/** The most details that one rebuild fetches although nothing says that they have changed. */
const mostUnchanged = 500;

/** The listed posts after their details were fetched. */
export interface Details {
  posts: KnownPost[];
  /** Posts that have never been read. */
  missing: DetailState[];
  problems: string[];
}

/** A listed post: read, now or earlier, or missing. */
type Found = KnownPost | { post: undefined; detail: DetailState };

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
  const details: Details = { posts: [], missing: [], problems: [] };
  let failedInARow = 0;
  const load = async (entry: ListedPost): Promise<Found> => {
    const { slug } = entry;
    const before = known.posts.get(slug);
    const missing = known.missing.get(slug);
    if (!chosen.has(entry)) {
      if (before) return await updateKnown(before, details.problems, context);
      if (missing) return { post: undefined, detail: missing };
    }
    if (failedInARow >= patience) {
      const problem = 'not asked for, since the service is failing';
      return await keepPost(before, { slug, listed: '', problem }, context);
    }
    try {
      const found = await fetchPost(entry, before, details.problems, context);
      failedInARow = 0;
      return found;
    } catch (error) {
      const isService = error instanceof Error && error.cause instanceof TransientError;
      failedInARow = isService ? failedInARow + 1 : failedInARow;
      const problem = error instanceof Error ? error.message : String(error);
      const lastFetchedAt = context.run.now.toISOString();
      const detail = { slug, listed: toListed(entry), lastFetchedAt, problem };
      return await keepPost(before, detail, context);
    }
  };
  for (const found of await pLimit(hostConcurrency).map(entries, load)) {
    const { slug, problem } = found.detail;
    if (found.post) details.posts.push(found);
    else details.missing.push(found.detail);
    const name = `${slug} is ${found.post ? 'kept as it was' : 'left out'}`;
    if (problem !== undefined) details.problems.push(`${name}: ${problem}`);
  }
  return details;
}

/** Keeps a post whose detail was not read, for the reason in `detail`. A post never read is missing. */
async function keepPost(
  before: KnownPost | undefined,
  detail: DetailState,
  context: BlogContext,
): Promise<Found> {
  if (before === undefined) return { post: undefined, detail };
  const kept = { ...before, detail: { ...before.detail, ...detail, listed: before.detail.listed } };
  return await updateKnown(kept, [], context);
}

async function updateKnown(
  { post, detail }: KnownPost,
  problems: string[],
  context: BlogContext,
): Promise<KnownPost> {
  return { post: await updatePost(post, problems, context), detail };
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
    const last = known.posts.get(entry.slug)?.detail ?? known.missing.get(entry.slug);
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
  before: KnownPost | undefined,
  problems: string[],
  context: BlogContext,
): Promise<KnownPost> {
  const listed = toListed(entry);
  // The detail lets fields of the list stand, so a post that is listed differently is read again.
  const known = before?.detail.listed === listed ? before.detail.validators : undefined;
  const { detail, validators } = await fetchDetail(entry, known, context);
  const post =
    detail === 'unchanged'
      ? before && (await updatePost(before.post, problems, context))
      : await renderBody(detail, before?.post, problems, context);
  if (post === undefined) throw new Error('nothing new, and nothing kept');
  const lastFetchedAt = context.run.now.toISOString();
  return { post, detail: { slug: entry.slug, listed, lastFetchedAt, validators } };
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
