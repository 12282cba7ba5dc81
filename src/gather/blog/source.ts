import pLimit from 'p-limit';
import type { BlogSource, StoredPost } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { markdownVersion, postToPlainHtml } from '../../text/markdown.ts';
import { hostConcurrency } from '../http.ts';
import { PassingError } from '../http-error.ts';
import { fetchList } from './list.ts';
import { readPostDetail, type PostEntry, type PostDetail } from './posts.ts';
import { callBlog, type BlogContext } from './service.ts';

/** After so many details in a row that could not be fetched, the service counts as down. */
const patience = 3;
/** Problems that a report names one by one. */
const namedProblems = 100;
/** Of a blog with fewer posts than this, a list may lose as many as it will. */
const fewPosts = 10;
/** The renderer of a body that can't be rendered: it is not tried again until either changes. */
const givenUpBy = `${markdownVersion}, given up`;

/**
 * Reads the blog service: the list page by page, then each post's detail (specification §7). Never
 * throws for what the service does: without a whole list all posts are kept as they were, and a post
 * whose detail fails is kept as it was, or left out of the list and named.
 */
export async function loadBlog(
  previous: BlogSource | undefined,
  context: BlogContext,
): Promise<{ source: BlogSource; posts: Map<string, Post> }> {
  const { url } = context;
  const id = 'blog' as const;
  const at = context.now.toISOString();
  const stored = previous === undefined || previous.state === 'failed' ? [] : previous.posts;
  const { posts: before, problems } = readStored(stored, context.dir);
  try {
    const list = await fetchList(context);
    const { entries } = list;
    problems.push(...list.problems);
    if (!context.accept) checkLength(stored.length, entries.length);
    const loaded = await loadPosts(entries, before, problems, context);
    if (entries.length > 0 && loaded.length === 0) {
      throw new Error(problems.at(-1) ?? 'Failed to fetch blog detail: no post could be read');
    }
    const { summaries, posts } = store(loaded);
    const message = problems.length > 0 ? { message: listProblems(problems) } : {};
    return { source: { id, url, state: 'loaded', at, posts: summaries, ...message }, posts };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (previous === undefined || previous.state === 'failed') {
      const since = previous?.since ?? at;
      return { source: { id, url, state: 'failed', since, message: why }, posts: new Map() };
    }
    const since = previous.state === 'kept' ? previous.since : previous.at;
    const kept = await Promise.all([...before.values()].map((post) => renew(post, context)));
    const { summaries, posts } = store(kept);
    const message = listProblems([why, ...problems]);
    return { source: { id, url, state: 'kept', since, posts: summaries, message }, posts };
  }
}

function listProblems(problems: readonly string[]): string {
  const named = problems.slice(0, namedProblems);
  const others = problems.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** The posts of the last edition by slug. One whose file is damaged is as if it had never been, and is named. */
function readStored(stored: readonly StoredPost[], dir: string) {
  const posts = new Map<string, Post>();
  const problems: string[] = [];
  for (const { slug, file } of stored) {
    try {
      posts.set(slug, readPost(dir, file));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.push(`${slug} could not be taken from the last edition: ${why}`);
    }
  }
  return { posts, problems };
}

/** A list that has lost most of its posts at once is more often a fault than an editor's wish. */
function checkLength(before: number, now: number): void {
  if (before < fewPosts || now * 2 >= before) return;
  throw new Error(
    `the blog list has shrunk from ${before} posts to ${now}; ` +
      'if they were taken away on purpose, rebuild once with --accept "why"',
  );
}

/** Reads the detail of every entry, in the list's order. What befell one post is added to `problems`. */
async function loadPosts(
  entries: readonly PostEntry[],
  before: ReadonlyMap<string, Post>,
  problems: string[],
  context: BlogContext,
): Promise<Post[]> {
  let failedInARow = 0;
  const load = async (entry: PostEntry): Promise<Post | undefined> => {
    const known = before.get(entry.slug);
    try {
      if (failedInARow >= patience) throw new Error('not asked for, since the service is failing');
      const detail = await fetchDetail(entry, context);
      failedInARow = 0;
      return await toPost(detail, known, problems, context);
    } catch (error) {
      const isService = error instanceof Error && error.cause instanceof PassingError;
      failedInARow = isService ? failedInARow + 1 : failedInARow;
      const why = error instanceof Error ? error.message : String(error);
      problems.push(`${entry.slug} is ${known ? 'kept as it was' : 'left out'}: ${why}`);
      return known && (await renew(known, context));
    }
  };
  const posts = await pLimit(hostConcurrency).map(entries, load);
  return posts.filter((post) => post !== undefined);
}

async function fetchDetail(entry: PostEntry, context: BlogContext): Promise<PostDetail> {
  try {
    return readPostDetail(await callBlog('get_details', { slug: entry.slug }, context), entry);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to fetch blog detail: ${why}`, { cause: error });
  }
}

/** A detail with its body as HTML, taken from the post as it was when neither body nor renderer changed. */
async function toPost(
  detail: PostDetail,
  known: Post | undefined,
  problems: string[],
  { limited, deadline }: Pick<BlogContext, 'limited' | 'deadline'>,
): Promise<Post> {
  if (known && known.blog === detail.blog) {
    const { html, renderedBy } = known;
    if (renderedBy === givenUpBy) {
      problems.push(`${detail.slug} is shown as plain text, since it could not be rendered before`);
    }
    if (renderedBy === markdownVersion || renderedBy === givenUpBy) {
      return { ...detail, html, renderedBy };
    }
  }
  try {
    const html = await limited.run('markdown', { markdown: detail.blog });
    return { ...detail, html, renderedBy: markdownVersion };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`${detail.slug} is shown as plain text: ${why}`);
    // Out of time is not the body's fault: the next rebuild tries again.
    const renderedBy = deadline.aborted ? '' : givenUpBy;
    return { ...detail, html: postToPlainHtml(detail.blog), renderedBy };
  }
}

/** A kept post, its HTML made by today's renderer. */
async function renew(post: Post, context: BlogContext): Promise<Post> {
  const { html: _html, renderedBy: _renderedBy, ...detail } = post;
  return await toPost(detail, post, [], context);
}

function store(loaded: readonly Post[]): { summaries: StoredPost[]; posts: Map<string, Post> } {
  const posts = new Map<string, Post>();
  const summaries = loaded.map((post) => {
    const file = toPostFile(post);
    posts.set(file, post);
    const { slug, metaTitle, metaDescription, date, pinterestImageLink } = post;
    const optional = { date, pinterestImageLink };
    return { slug, metaTitle, metaDescription, file, ...withoutUndefined(optional) };
  });
  return { summaries, posts };
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
