import type { OwnPostsSource } from '../../edition/sources/posts.ts';
import { toLastingId, toSiteAddress, type Publication } from '../../publication/publication.ts';
import type { Author } from '../../edition/schema/author.ts';
import type { Post } from '../../edition/schema/post.ts';
import { readStoredPosts, storePosts } from '../blog/known-posts.ts';
import { getAuthors } from '../../edition/stories.ts';
import { renderBody } from '../blog/post-body.ts';
import type { Fetch, FetchedSource, NamedOf, SourceFetcher } from '../fetch.ts';
import { toSucceeded } from '../http/backoff.ts';
import { toExcerpt, toPlainText } from '../../text/plain-text.ts';
import type { OwnAuthor } from '../../site/posts/read-authors.ts';
import type { OwnPost } from '../../site/posts/read-posts.ts';

/** The posts of a publication's folder. */
export const ownPosts: SourceFetcher<'posts'> = {
  list: (publication, hasOwn) =>
    hasOwn ? [{ id: 'posts', url: toPostsAddress(publication) }] : [],
  // A folder is read whole, or its rebuild stops.
  fetch: renderPosts,
};

/** What an edition calls the posts of a folder as a source. */
export const toPostsAddress = (publication: Publication) => toLastingId(publication, '/blog');

/**
 * Renders the posts of the publication's folder, newest first, as those of the blog service are, and what it tells of
 * its authors. Never throws.
 */
async function renderPosts(
  named: NamedOf<OwnPostsSource>,
  previous: OwnPostsSource | undefined,
  context: Fetch,
): Promise<FetchedSource<OwnPostsSource>> {
  const { site, run, dir, posts: own } = context;
  const { now } = run;
  const bodies = { ...context, url: named.url };
  const before = previous && previous.state !== 'failed' ? previous.posts : [];
  const { posts: known, problems } = readStoredPosts(before, dir);
  const rendered = own
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .map(async (post) => {
      const detail = toDetail(post, site.publication, now);
      const made = await renderBody(detail, known.get(post.slug), problems, bodies);
      return {
        ...made,
        metaDescription: made.metaDescription || toExcerpt(toPlainText(made.html)),
      };
    });
  const { posts, files } = storePosts(await Promise.all(rendered));
  const authors = await Promise.all(
    site.authors.map((author) => {
      const before = previous && getAuthors(previous).find(({ slug }) => slug === author.slug);
      return renderBody(toAuthorDetail(author, site.publication), before, problems, bodies);
    }),
  );
  const source: OwnPostsSource = {
    ...named,
    ...toSucceeded(now),
    state: 'loaded',
    at: now.toISOString(),
    posts,
    authors,
    message: problems.join('; ') || undefined,
  };
  return { source, posts: files };
}

/** A post but for the HTML of its body. */
function toDetail(
  post: OwnPost,
  publication: Publication,
  now: Date,
): Omit<Post, 'html' | 'renderedBy'> {
  const { slug, title, description = '', date, keywords = [], body, picture, correction } = post;
  const { author, draft, section, lead, alt, credit, sources } = post;
  const updated = post.updated && post.updated <= now.toISOString() ? post.updated : undefined;
  return {
    slug,
    metaTitle: title,
    metaDescription: description,
    date,
    pinterestImageLink: picture && toSiteAddress(publication, picture),
    author,
    draft: draft || undefined,
    section,
    lead: lead || undefined,
    updated,
    correction: correction ? { note: correction, at: updated } : undefined,
    pictureAlt: alt,
    pictureCredit: credit,
    sources: sources?.map((each) => (typeof each === 'string' ? { name: each } : each)),
    blog: body,
    shortTailKeywords: keywords,
    longTailKeywords: [],
  };
}

/** An author but for the HTML of what is told of them. */
function toAuthorDetail(
  { slug, name, role, picture, alt, credit, links = [], body }: OwnAuthor,
  publication: Publication,
): Omit<Author, 'html' | 'renderedBy'> {
  const shown = {
    role,
    picture: picture && toSiteAddress(publication, picture),
    pictureAlt: alt,
    pictureCredit: credit,
  };
  return { slug, name, ...shown, links, blog: body.trim() };
}
