import type { Edition } from '../../edition/edition.ts';
import { mergePosts } from '../../edition/merge.ts';
import type { Post, PostSummary, StoredPost } from '../../edition/schema/post.ts';
import type { Related } from '../../edition/related/find-related.ts';
import { countBlogPages, pickBlogPage } from '../../edition/routes.ts';
import { sourceKinds } from '../../edition/source-kinds.ts';
import { getPosts } from '../../edition/stories.ts';
import { placePost } from '../site-path.ts';

/** The posts of an edition, newest first. */
export type PostLists = ReturnType<typeof listPosts>;

/** All posts that are published. */
type Blog = { state: 'loaded'; posts: PostSummary[] } | { state: 'failed' };

/** The posts of one page of the blog list. */
export type BlogPage =
  { state: 'loaded'; posts: PostSummary[]; pages: number } | { state: 'failed' };

interface PostOptions {
  sitePath: string;
  /** Reads a post by the name of its file. Throws when it is missing or damaged. */
  loadPost: (file: string) => Post;
  /** Gives the related posts of all posts. It is called when a page first asks for related posts. */
  related: () => Related;
}

/** Lists the posts of an edition. */
export function listPosts(
  { sources }: Pick<Edition, 'sources'>,
  { sitePath, loadPost, related }: PostOptions,
) {
  const all = sources.flatMap(getPosts);
  const files = new Map(all.map(({ slug, file }) => [slug, file]));
  const corrected = new Map(
    all.filter(({ correction }) => correction).map((post) => [post.slug, toSummary(post)]),
  );
  const drafts = all.filter(({ draft }) => draft).map(toSummary);
  const listed = mergePosts(sources.map(getPosts)).filter(({ draft }) => !draft);
  const posts = listed.map(toSummary);
  const places = new Map(listed.map(({ slug }, at) => [slug, at]));
  const linkAt = (at: number) => (listed[at] ? toLink(listed[at]) : undefined);
  let links: ReadonlyMap<string, ReturnType<typeof toLink>> | undefined;
  // A post's pages are rendered one after the other.
  let last: { file: string; post: Post } | undefined;
  const ofPosts = sources.filter(({ kind }) => sourceKinds[kind].brings === 'posts');
  const isFailed = ofPosts.length > 0 && ofPosts.every(({ state }) => state === 'failed');
  return {
    getBlog: (): Blog => (isFailed ? { state: 'failed' } : { state: 'loaded', posts }),
    /** Posts that are not published, which no list, feed or index names. Only a preview has any. */
    getDrafts: (): PostSummary[] => drafts,
    /** One page of the blog list, from 1, and how many pages it has. */
    getBlogPage(page: number): BlogPage {
      if (isFailed) return { state: 'failed' };
      return {
        state: 'loaded',
        posts: pickBlogPage(posts, page),
        pages: countBlogPages(posts.length),
      };
    },
    /** The slug of the newest post. */
    getNewestPost: (): string | undefined => posts[0]?.slug,
    /** Reads a post's file. Throws when it is missing or damaged. */
    getPost(slug: string): Post | undefined {
      const file = files.get(slug);
      if (file === undefined) return undefined;
      if (last?.file !== file) last = { file, post: placePost(loadPost(file), sitePath) };
      const summary = corrected.get(slug);
      return summary ? withSummary(last.post, summary) : last.post;
    },
    /** The name of a post's file, which is a digest of the post. */
    getPostFile: (slug: string): string | undefined => files.get(slug),
    /** A post whose summary the editors corrected, as they show it. */
    getPostCorrection: (slug: string): PostSummary | undefined => corrected.get(slug),
    /** The posts with the most keywords in common, the closest first. None for a draft. */
    getRelated(slug: string) {
      links ??= new Map(listed.map((post) => [post.file, toLink(post)]));
      if (!places.has(slug)) return [];
      return (related()[files.get(slug) ?? ''] ?? []).flatMap((file) => links?.get(file) ?? []);
    },
    /** The posts before and after a post in the blog list. None for a draft. */
    getNeighbors(slug: string) {
      const at = places.get(slug);
      const [newer, older] = at === undefined ? [] : [linkAt(at - 1), linkAt(at + 1)];
      return { newer, older };
    },
  };
}

/** A post with another summary than its file has. */
function withSummary(
  { picture: _, pinterestImageLink: __, ...post }: Post,
  summary: PostSummary,
): Post {
  return { ...post, ...summary };
}

const toLink = ({ slug, metaTitle, date }: StoredPost) => ({ slug, metaTitle, date });

/** A post without the name of its file. */
function toSummary(post: StoredPost): PostSummary {
  const { file: _, draft: __, ...summary } = post;
  return summary;
}
