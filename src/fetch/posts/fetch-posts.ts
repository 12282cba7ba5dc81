import type { NamedSource } from '../../edition/source-kinds.ts';
import type { OwnPostsSource } from '../../edition/sources/posts.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import { readStoredPosts, storePosts } from '../blog/known-posts.ts';
import type { PostDetail } from '../blog/parse-posts.ts';
import { toPost } from '../blog/post-body.ts';
import type { Fetch, FetchedSource } from '../fetch.ts';
import { toSucceeded } from '../http/backoff.ts';
import { present } from '../../text/present.ts';
import type { OwnPost } from '../../site/posts/read-posts.ts';

/** Renders the posts of the publication's folder, newest first, as those of the blog service are. Never throws. */
export async function fetchOwnPosts(
  named: NamedSource & { kind: 'posts' },
  previous: OwnPostsSource | undefined,
  context: Fetch,
): Promise<FetchedSource<OwnPostsSource>> {
  const { site, run, dir, posts: own } = context;
  const { now } = run;
  const before = previous && previous.state !== 'failed' ? previous.posts : [];
  const { posts: known, problems } = readStoredPosts(before, dir);
  const rendered = own
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .map((post) =>
      toPost(toDetail(post, site.publication), known.get(post.slug), problems, {
        ...context,
        url: named.url,
      }),
    );
  const { posts, files } = storePosts(await Promise.all(rendered));
  const source: OwnPostsSource = {
    ...named,
    ...toSucceeded(now),
    state: 'loaded',
    at: now.toISOString(),
    posts,
    ...present({ message: problems.join('; ') || undefined }),
  };
  return { source, posts: files };
}

function toDetail(
  { slug, title, description, date, keywords = [], picture, author, draft, body }: OwnPost,
  publication: Publication,
): PostDetail {
  return {
    slug,
    metaTitle: title,
    metaDescription: description,
    date,
    ...present({
      pinterestImageLink: picture && toSiteAddress(publication, picture),
      author,
      draft: draft || undefined,
    }),
    blog: body,
    shortTailKeywords: keywords,
    longTailKeywords: [],
  };
}
