import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import type { MissingPost } from '../../edition/edition.ts';
import type { ListedPost } from '../../edition/post.ts';
import type { Validators } from '../../edition/request-state.ts';
import { TransientError } from '../http/http-error.ts';
import { hostConcurrency } from '../http/client.ts';
import { freshness, isFresh } from '../http/backoff.ts';
import { renewPost, toPost } from './post-body.ts';
import type { KnownBlog, KnownPost } from './known-posts.ts';
import { readPostDetail } from './parse-posts.ts';
import { callBlog, type BlogContext } from './blog-service.ts';

/** After so many details in a row that could not be fetched, the service counts as down. */
const patience = 3;
/** Details that one rebuild asks for although nothing says that they have changed. */
const mostUnchanged = 500;

/** What became of the listed posts. */
export interface Details {
  posts: KnownPost[];
  missing: MissingPost[];
  problems: string[];
}

/**
 * Brings every listed post up to date, in the list's order: asks for the details that are new or
 * listed differently, and of the others for those that were asked for longest ago. A post whose
 * detail fails is kept as it was, or missing.
 */
export async function loadDetails(
  entries: readonly ListedPost[],
  known: KnownBlog,
  context: BlogContext,
): Promise<Details> {
  const chosen = choose(entries, known, context);
  const details: Details = { posts: [], missing: [], problems: [] };
  let failedInARow = 0;
  const load = async (entry: ListedPost): Promise<KnownPost | MissingPost> => {
    const { slug } = entry;
    const [before, missing] = [known.posts.get(slug), known.missing.get(slug)];
    if (!chosen.has(entry)) {
      if (before)
        return { ...before, post: await renewPost(before.post, details.problems, context) };
      if (missing) return missing;
    }
    if (failedInARow >= patience) {
      const problem = 'not asked for, since the service is failing';
      return before
        ? { post: await renewPost(before.post, [], context), asked: { ...before.asked, problem } }
        : { slug, listed: '', problem };
    }
    try {
      const found = await fetchPost(entry, before, details.problems, context);
      failedInARow = 0;
      return found;
    } catch (error) {
      const isService = error instanceof Error && error.cause instanceof TransientError;
      failedInARow = isService ? failedInARow + 1 : failedInARow;
      const problem = error instanceof Error ? error.message : String(error);
      const asked = context.now.toISOString();
      return before
        ? {
            post: await renewPost(before.post, [], context),
            asked: { ...before.asked, asked, problem },
          }
        : { slug, listed: toDigest(entry), asked, problem };
    }
  };
  for (const found of await pLimit(hostConcurrency).map(entries, load)) {
    const isThere = 'post' in found;
    if (isThere) details.posts.push(found);
    else details.missing.push(found);
    const problem = isThere ? found.asked.problem : found.problem;
    const name = isThere ? `${found.post.slug} is kept as it was` : `${found.slug} is left out`;
    if (problem !== undefined) details.problems.push(`${name}: ${problem}`);
  }
  return details;
}

/** The posts whose details are asked for now. */
function choose(
  entries: readonly ListedPost[],
  known: KnownBlog,
  { now, force }: BlogContext,
): Set<ListedPost> {
  if (force) return new Set(entries);
  const changed: ListedPost[] = [];
  const others: { entry: ListedPost; asked: string }[] = [];
  for (const entry of entries) {
    const last = known.posts.get(entry.slug)?.asked ?? known.missing.get(entry.slug);
    if (last?.asked === undefined || last.listed !== toDigest(entry)) changed.push(entry);
    else if (!isFresh(last.asked, freshness.detail, now)) others.push({ entry, asked: last.asked });
  }
  const turn = others
    .toSorted((a, b) => Date.parse(a.asked) - Date.parse(b.asked))
    .slice(0, mostUnchanged);
  return new Set([...changed, ...turn.map(({ entry }) => entry)]);
}

/** A post by its detail, or as it was when its detail is. */
async function fetchPost(
  entry: ListedPost,
  before: KnownPost | undefined,
  problems: string[],
  context: BlogContext,
): Promise<KnownPost> {
  const listed = toDigest(entry);
  // What the list says may show through the detail, so one that is listed differently is read anew.
  const known = before?.asked.listed === listed ? before.asked.validators : undefined;
  const { detail, validators } = await fetchDetail(entry, known, context);
  const post =
    detail === 'as it was'
      ? before && (await renewPost(before.post, problems, context))
      : await toPost(detail, before?.post, problems, context);
  if (post === undefined) throw new Error('nothing new, and nothing kept');
  return { post, asked: { listed, asked: context.now.toISOString(), validators } };
}

async function fetchDetail(entry: ListedPost, known: Validators | undefined, context: BlogContext) {
  try {
    const reply = await callBlog('get_details', { slug: entry.slug }, known, context);
    const { validators } = reply;
    const detail = reply.isNew
      ? readPostDetail(reply.json, entry, context.url)
      : ('as it was' as const);
    return { validators, detail };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to fetch blog detail: ${why}`, { cause: error });
  }
}

function toDigest(entry: ListedPost): string {
  return hash('sha256', JSON.stringify(entry)).slice(0, 16);
}
