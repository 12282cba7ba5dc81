import { postToPlainHtml } from '../../text/markdown.ts';
import type { Limited } from '../limited.ts';

/** The largest body that is rendered, in bytes of UTF-8. */
export const maxBodyBytes = 256 * 1024;

/**
 * A post's body as safe HTML, made within limits. A body that is too large, or that can't be rendered
 * within them, comes back as it was written, cut to `maxBodyBytes`, with the reason in `problem`.
 */
export async function renderBody(
  markdown: string,
  limited: Limited,
): Promise<{ html: string; problem?: string }> {
  if (Buffer.byteLength(markdown) > maxBodyBytes) {
    const cut = Buffer.from(markdown).subarray(0, maxBodyBytes).toString();
    return {
      html: postToPlainHtml(cut.replace(/\uFFFD+$/, '') + ' …'),
      problem: `its body is larger than ${maxBodyBytes / 1024} KB: shown as plain text, and cut`,
    };
  }
  try {
    return { html: await limited.run('markdown', { markdown }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return {
      html: postToPlainHtml(markdown),
      problem: `its body can't be rendered: shown as plain text. ${reason}`,
    };
  }
}
