import packageJson from '../../../package.json' with { type: 'json' };
import { escapeHtml } from './html-tree.ts';

// The main process needs this part of rendering posts. It never loads the parsers of markdown.ts.

/** Raised whenever the code of this folder changes the HTML of a post. */
const revision = 4;

/** Identifies the code that renders posts. Stored HTML of another version is rendered again. */
export const markdownVersion: string = [
  revision,
  ...(['marked', 'marked-footnote', 'sanitize-html', 'htmlparser2'] as const).map(
    (name) => `${name}@${packageJson.dependencies[name]}`,
  ),
].join(' ');

/** The largest Markdown body that is rendered, in bytes of UTF-8. */
export const maxBodyBytes = 256 * 1024;

/**
 * Shows the source of a body that can't be rendered, as escaped text in paragraphs, cut to
 * `maxBodyBytes`. Never throws.
 */
export function postToPlainHtml(markdown: string): string {
  const isCut = Buffer.byteLength(markdown) > maxBodyBytes;
  const start = Buffer.from(markdown).subarray(0, maxBodyBytes);
  return (
    isCut ? `${new TextDecoder().decode(start, { stream: true })} …` : markdown.toWellFormed()
  )
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
