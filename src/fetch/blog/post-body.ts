import type { Post } from '../../edition/post.ts';
import { markdownVersion, postToPlainHtml } from '../../html/markdown.ts';
import type { PostDetail } from './parse-posts.ts';
import type { BlogContext } from './blog-service.ts';

/** The renderer of a body that can't be rendered: it is not tried again until either changes. */
const givenUpBy = `${markdownVersion}, given up`;

/**
 * A detail with its body as HTML, taken from the post as it was when neither body nor renderer has
 * changed. A body that can't be rendered is shown as plain text, and that is added to `problems`.
 */
export async function toPost(
  detail: PostDetail,
  known: Post | undefined,
  problems: string[],
  { limited, deadline, url }: Pick<BlogContext, 'limited' | 'deadline' | 'url'>,
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
    const html = await limited.run('markdown', { markdown: detail.blog, source: url });
    return { ...detail, html, renderedBy: markdownVersion };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`${detail.slug} is shown as plain text: ${why}`);
    // Out of time is not the body's fault: the next rebuild tries again.
    const renderedBy = deadline.aborted ? '' : givenUpBy;
    return { ...detail, html: postToPlainHtml(detail.blog), renderedBy };
  }
}

/** A post as it was, its HTML made by today's renderer: the same post when it is already. */
export async function renewPost(
  post: Post,
  problems: string[],
  context: Pick<BlogContext, 'limited' | 'deadline' | 'url'>,
): Promise<Post> {
  if (post.renderedBy === markdownVersion) return post;
  const { html: _html, renderedBy: _renderedBy, ...detail } = post;
  return await toPost(detail, post, problems, context);
}
