import { renderPost } from '../../../src/text/html/markdown.ts';
import { postToPlainHtml } from '../../../src/text/html/plain-post.ts';

/** A post as HTML, as a rebuild shows it: as plain text if it can't be rendered. */
export function postToHtml(markdown: string): string {
  try {
    return renderPost(markdown);
  } catch {
    return postToPlainHtml(markdown);
  }
}
