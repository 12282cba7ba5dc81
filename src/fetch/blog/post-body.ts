import type { Post } from '../../edition/schema/post.ts';
import { markdownVersion, postToPlainHtml } from '../../text/html/plain-post.ts';
import type { BlogContext } from './blog-service.ts';

/** The version of a body that could not be rendered. It is not tried again until the body or the renderer changes. */
const givenUpBy = `${markdownVersion}, given up`;

/**
 * A post, or an author, with its body as HTML. The HTML of the known one is reused while body and renderer are the
 * same. A body that can't be rendered is shown as plain text, and `problems` gets a line for it.
 */
export async function renderBody<Detail extends { slug: string; blog: string }>(
  detail: Detail,
  known: Pick<Post, 'html' | 'renderedBy' | 'blog'> | undefined,
  problems: string[],
  { sandbox, deadline, url }: Pick<BlogContext, 'sandbox' | 'deadline' | 'url'>,
): Promise<Detail & Pick<Post, 'html' | 'renderedBy'>> {
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
    const html = await sandbox.run('markdown', { markdown: detail.blog, source: url });
    return { ...detail, html, renderedBy: markdownVersion };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`${detail.slug} is shown as plain text: ${why}`);
    // When time ran out, the next rebuild tries again.
    const renderedBy = deadline.aborted ? '' : givenUpBy;
    return { ...detail, html: postToPlainHtml(detail.blog), renderedBy };
  }
}

/** A known post with its HTML from the present renderer. */
export async function updatePost(
  post: Post,
  problems: string[],
  context: Pick<BlogContext, 'sandbox' | 'deadline' | 'url'>,
): Promise<Post> {
  if (post.renderedBy === markdownVersion) return post;
  const { html: _html, renderedBy: _renderedBy, ...detail } = post;
  return await renderBody(detail, post, problems, context);
}
