import type { Asking } from '../../edition/request-state.ts';
import type { BlogSource } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import { present } from '../present.ts';
import { isBackingOff, toAdvice, toSucceeded, toFailing } from '../http/backoff.ts';
import { renewPost } from './post-body.ts';
import { loadDetails } from './fetch-details.ts';
import { readKnown, store, type KnownBlog } from './known-posts.ts';
import { fetchList, readEntries } from './fetch-list.ts';
import type { BlogContext } from './blog-service.ts';

/** Problems that a report names one by one. */
const namedProblems = 100;
/** Of a blog with fewer posts than this, a list may lose as many as it will. */
const fewPosts = 10;

/** The state of the blog, and its posts by the names of their files. */
interface LoadedBlog {
  source: BlogSource;
  posts: Map<string, Post>;
}

/**
 * Reads the blog service: the list page by page, then the details of posts (specification §7), as far
 * as they are not fresh and the service is not to be left alone. Never throws for what the service
 * does: without a whole list all posts are kept as they were, and a post whose detail fails is kept
 * as it was, or left out of the list and named.
 */
export async function loadBlog(
  previous: BlogSource | undefined,
  context: BlogContext,
): Promise<LoadedBlog> {
  const { now, force } = context;
  const known = readKnown(previous, context.dir);
  if (previous && !force && isBackingOff(previous, now)) {
    const { asked, failures, nextTry, message = '' } = previous;
    const asking = { failures, ...present({ asked, nextTry }) };
    return await toFailed(previous, asking, [message, ...known.problems], known, context);
  }
  try {
    return await load(previous, known, context);
  } catch (error) {
    const asking = toFailing(previous, error, context.url, now);
    const why = error instanceof Error ? error.message : String(error);
    const problems = [why, ...toAdvice(asking.failures), ...known.problems];
    return await toFailed(previous, asking, problems, known, context);
  }
}

async function load(
  previous: BlogSource | undefined,
  known: KnownBlog,
  context: BlogContext,
): Promise<LoadedBlog> {
  const before = previous === undefined || previous.state === 'failed' ? undefined : previous;
  const list = await fetchList(before?.list, context);
  const { entries, problems: leftOut } = readEntries(list);
  if (!context.accept) checkLength(before?.posts.length ?? 0, entries.length);
  const details = await loadDetails(entries, known, context);
  const problems = [...known.problems, ...leftOut, ...details.problems];
  if (entries.length > 0 && details.posts.length === 0) {
    throw new Error(problems.at(-1) ?? 'Failed to fetch blog detail: no post could be read');
  }
  const { stored, posts } = store(details.posts);
  const source: BlogSource = {
    id: 'blog',
    url: context.url,
    ...toSucceeded(context.now),
    state: 'loaded',
    at: context.now.toISOString(),
    posts: stored,
    missing: details.missing,
    list,
    ...(problems.length > 0 && { message: listProblems(problems) }),
  };
  return { source, posts };
}

/** The blog as it was, its posts' HTML made by today's renderer. */
async function toFailed(
  previous: BlogSource | undefined,
  asking: Asking,
  problems: readonly string[],
  known: KnownBlog,
  context: BlogContext,
): Promise<LoadedBlog> {
  const source = { id: 'blog' as const, url: context.url, ...asking };
  const message = listProblems(problems);
  if (previous === undefined || previous.state === 'failed') {
    const since = previous?.since ?? context.now.toISOString();
    return { source: { ...source, state: 'failed', since, message }, posts: new Map() };
  }
  const since = previous.state === 'kept' ? previous.since : previous.at;
  const kept = [...known.posts.values()].map(async ({ post, asked }) => ({
    post: await renewPost(post, [], context),
    asked,
  }));
  const { stored, posts } = store(await Promise.all(kept));
  const { missing, list } = previous;
  const content = { posts: stored, ...present({ missing, list }) };
  return { source: { ...source, ...content, state: 'kept', since, message }, posts };
}

function listProblems(problems: readonly string[]): string {
  const named = problems.slice(0, namedProblems);
  const others = problems.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** A list that has lost most of its posts at once is more often a fault than an editor's wish. */
function checkLength(before: number, now: number): void {
  if (before < fewPosts || now * 2 >= before) return;
  throw new Error(
    `the blog list has shrunk from ${before} posts to ${now}; ` +
      'if they were taken away on purpose, rebuild once with --accept "why"',
  );
}
