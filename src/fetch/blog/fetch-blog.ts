import type { Post } from '../../edition/schema/post.ts';
import type { BlogSource, DetailState } from '../../edition/sources/blog.ts';
import { getSince } from '../../edition/sources/source.ts';
import type { RequestState } from '../../edition/schema/request-state.ts';
import { mergePosts } from '../../edition/merge.ts';
import type { FetchedSource, NamedOf, SourceFetcher } from '../fetch.ts';
import { pickRequestState, toSucceeded } from '../http/backoff.ts';
import { isForced } from '../due.ts';
import { readSource, type SourceReader } from '../read-source.ts';
import { describeShort, isShort, judgeShort, type Counts } from '../short-answer.ts';
import type { BlogContext } from './blog-service.ts';
import { fetchDetails } from './fetch-details.ts';
import { fetchList, readEntries } from './fetch-list.ts';
import { putIntoSections, readKnown, storePosts, type KnownBlog } from './known-posts.ts';
import { updatePost } from './post-body.ts';
import { assignSlugs } from '../../edition/slugs.ts';

/** Problems that a message names one by one. */
const namedProblems = 100;

/**
 * The blog of a publication: its list page by page, then the details of posts (specification §7). Without a whole list
 * all posts are kept. A post whose detail fails is kept, or left out and named when it was never read.
 */
export const blog: SourceFetcher<'blog'> = {
  list: ({ blog: service }) => (service ? [{ id: 'blog', url: service.url }] : []),
  fetch: (named, previous, context) => {
    const isAsked = isForced(previous ?? {}, context.run);
    const service: BlogContext = { ...context, url: named.url, isForced: isAsked };
    const known = readKnown(previous, context.dir);
    const keep = (
      source: NamedOf<BlogSource> & RequestState,
      since: string,
      problems: readonly string[],
    ) => {
      const message = listProblems([...problems, ...known.problems]);
      return keepBlog({ ...source, since, message }, known, service);
    };
    const reader: SourceReader<BlogSource> = {
      load: () => loadBlog(named, known, service),
      fail: ({ source, since, why, advice }) => keep(source, since, [why, ...advice]),
      rest: (source) =>
        keep({ ...named, ...pickRequestState(source) }, getSince(source), [source.message ?? '']),
    };
    return readSource(named, previous, reader, context);
  },
};

async function loadBlog(
  named: NamedOf<BlogSource>,
  known: KnownBlog,
  context: BlogContext,
): Promise<FetchedSource<BlogSource>> {
  const { source: before } = known;
  const at = context.run.now.toISOString();
  const list = await fetchList(before?.list, context);
  const { entries, problems: leftOut } = readEntries(list, listTaken(context));
  const short = judgeList(
    { now: entries.length, before: before?.posts.length ?? 0 },
    known,
    context,
  );
  const read = await fetchDetails(entries, known, context);
  const said = short === undefined ? [] : [short.message];
  const problems = [...said, ...known.problems, ...leftOut, ...read.problems];
  if (entries.length > 0 && read.posts.length === 0) {
    throw new Error(problems.at(-1) ?? 'Failed to fetch blog detail: no post could be read');
  }
  const rest = short?.isBelieved === false ? await keepPosts(known, read.posts, context) : [];
  const { posts, files } = store([...read.posts, ...rest], context);
  const count = read.posts.length;
  const source = {
    ...named,
    ...toSucceeded(context.run.now),
    posts: mergePosts([posts.slice(count), posts.slice(0, count)]),
    details: [...read.details, ...listDetails(known, rest)],
    list,
  };
  const message = listProblems(problems);
  if (short?.isBelieved === false) {
    const { since: shortSince } = short;
    const state = { shortSince, isShort: true, state: 'kept', since: at } as const;
    return { source: { ...source, ...state, message }, posts: files };
  }
  return {
    source: { ...source, state: 'loaded', at, message: message || undefined },
    posts: files,
    accepted: short?.isAccepted ? short.what : undefined,
  };
}

/** Judges a list of posts; `undefined` when it is not short. */
function judgeList(counts: Counts, { source }: KnownBlog, context: BlogContext) {
  if (!isShort(counts)) return undefined;
  const verdict = judgeShort(source?.shortSince, context);
  const what = `the blog list has shrunk from ${counts.before} posts to ${counts.now}`;
  return { ...verdict, what, message: describeShort(what, 'posts', verdict) };
}

/** A blog that was not read: its known posts. */
async function keepBlog(
  source: NamedOf<BlogSource> & RequestState & { since: string; message: string },
  known: KnownBlog,
  context: BlogContext,
): Promise<FetchedSource<BlogSource>> {
  const { source: before } = known;
  if (before === undefined) return { source: { ...source, state: 'failed' } };
  const kept = await keepPosts(known, [], context);
  const missing = [...known.details.values()].filter(({ slug }) => !known.posts.has(slug));
  const { posts, files } = store(kept, context);
  const content = {
    posts,
    details: [...listDetails(known, kept), ...missing],
    list: before.list,
    shortSince: before.shortSince,
  };
  return { source: { ...source, ...content, state: 'kept' }, posts: files };
}

/** The known posts whose addresses none of `others` has, with their HTML from the present renderer. */
async function keepPosts(
  known: KnownBlog,
  others: readonly Post[],
  context: BlogContext,
): Promise<Post[]> {
  const taken = [...listTaken(context), ...others.map(({ slug }) => slug)];
  const { entries } = assignSlugs([...known.posts.values()], taken);
  return await Promise.all(entries.map((post) => updatePost(post, [], context)));
}

/** How the details of known posts were last fetched. */
const listDetails = ({ details }: KnownBlog, posts: readonly Post[]): DetailState[] =>
  posts.flatMap(({ slug }) => details.get(slug) ?? []);

const store = (posts: readonly Post[], { site }: BlogContext) =>
  storePosts(putIntoSections(posts, site.publication.blog?.sections));

/** The slugs of the publication's own posts, which come first. */
const listTaken = ({ posts }: BlogContext) => posts.map(({ slug }) => slug);

function listProblems(problems: readonly string[]): string {
  const named = problems.slice(0, namedProblems);
  const others = problems.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
