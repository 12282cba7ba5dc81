import type { Edition } from '../edition/edition.ts';
import { mergePosts } from '../edition/merge.ts';
import type { PostSummary, StoredPost } from '../edition/post.ts';
import type { Related } from '../edition/related/find-related.ts';
import { blogPageSize, countBlogPages } from '../edition/routes.ts';
import { sourceKinds, type Source } from '../edition/source-kinds.ts';
import { getPosts } from '../edition/stories.ts';

/** The posts of an edition, newest first. */
export interface PostLists {
  getBlog(): { state: 'loaded'; posts: PostSummary[] } | { state: 'failed' };
  /** Posts that are not published, which no list, feed or index names. Only a preview has any. */
  getDrafts(): PostSummary[];
  /** One page of the blog list, from 1, and how many pages it has. */
  getBlogPage(page: number): BlogPage;
  /** The name of a post's file, which is a digest of the post. */
  getPostFile(slug: string): string | undefined;
  /** A post whose summary the editors corrected, as they show it. */
  getPostCorrection(slug: string): PostSummary | undefined;
  /** The posts with the most similar words, the closest first. None for a draft. */
  getRelated(slug: string): PostLink[];
  /** The posts before and after a post in the blog list. None for a draft. */
  getNeighbors(slug: string): Neighbors;
}

/** What a link to a post says of it. */
export type PostLink = Pick<PostSummary, 'slug' | 'metaTitle' | 'date'>;

/** The posts next to a post in the blog list. */
export interface Neighbors {
  newer?: PostLink;
  older?: PostLink;
}

/** The posts of one page of the blog list, and the slug of the newest post of all. */
export type BlogPage =
  | { state: 'loaded'; posts: PostSummary[]; pages: number; newest: string | undefined }
  | { state: 'failed' };

/** Lists the posts of an edition. `related` is called when a page first asks for related posts. */
export function listPosts(
  { sources }: Pick<Edition, 'sources'>,
  related: () => Related,
): PostLists {
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
  let links: ReadonlyMap<string, PostLink> | undefined;
  const isFailed = hasFailed(sources.filter(bringsPosts));
  return {
    getBlog: () => (isFailed ? { state: 'failed' } : { state: 'loaded', posts }),
    getDrafts: () => drafts,
    getBlogPage(page) {
      if (isFailed) return { state: 'failed' };
      const [newest] = posts;
      return {
        state: 'loaded',
        posts: posts.slice((page - 1) * blogPageSize, page * blogPageSize),
        pages: countBlogPages(posts.length),
        newest: newest?.slug,
      };
    },
    getPostFile: (slug) => files.get(slug),
    getPostCorrection: (slug) => corrected.get(slug),
    getRelated(slug) {
      links ??= new Map(listed.map((post) => [post.file, toLink(post)]));
      if (!places.has(slug)) return [];
      return (related()[files.get(slug) ?? ''] ?? []).flatMap((file) => links?.get(file) ?? []);
    },
    getNeighbors(slug) {
      const at = places.get(slug);
      if (at === undefined) return {};
      const [newer, older] = [linkAt(at - 1), linkAt(at + 1)];
      return { ...(newer && { newer }), ...(older && { older }) };
    },
  };
}

const toLink = ({ slug, metaTitle, date }: StoredPost): PostLink => ({
  slug,
  metaTitle,
  ...(date !== undefined && { date }),
});

/** A post without the name of its file. */
function toSummary(post: StoredPost): PostSummary {
  const { slug, metaTitle, metaDescription, date, pinterestImageLink, picture, correction } = post;
  return {
    slug,
    metaTitle,
    metaDescription,
    ...(date === undefined ? {} : { date }),
    ...(pinterestImageLink === undefined ? {} : { pinterestImageLink }),
    ...(picture === undefined ? {} : { picture }),
    ...(correction === undefined ? {} : { correction }),
  };
}

const bringsPosts = ({ kind }: Source) => sourceKinds[kind].brings === 'posts';

/** Whether there are sources, and none of them could be read. */
const hasFailed = (sources: readonly Source[]) =>
  sources.length > 0 && sources.every(({ state }) => state === 'failed');
