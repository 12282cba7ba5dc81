import { Marked, type Tokens } from 'marked';
import markedFootnote from 'marked-footnote';
import { addAccessibility } from './accessibility.ts';
import { sanitize } from './sanitize.ts';
import { renderTree } from './html-tree.ts';
import { maxBodyBytes } from './plain-post.ts';

/**
 * Renders a post's Markdown as safe HTML without an h1 (specification §1, rulings 11 and 12). Supports
 * GitHub Flavored Markdown, footnotes and harmless HTML. Throws an error with the reason when a body is too large or
 * can't be rendered. `source` is the address of the blog service: the body may name that origin even if it is private.
 * Hostile input can make it slow, so fetching runs it in the sandbox.
 */
export function renderPost(markdown: string, source?: string): string {
  if (Buffer.byteLength(markdown) > maxBodyBytes) {
    throw new Error(`its body is larger than ${maxBodyBytes / 1024} KB`);
  }
  return toSafeHtml(toRawHtml(markdown), source);
}

const renderer = {
  // marked drops the line break after a block of HTML. Inside a <pre> that the block opens, it counts.
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    block && !text.endsWith('\n') ? `${text}\n` : text,
};

/** Renders Markdown as unsafe HTML, which must not reach a page. Throws when it is nested too deep. */
export function toRawHtml(markdown: string): string {
  // A shared instance would keep the footnotes of a post that threw.
  const marked = new Marked({ async: false, gfm: true, renderer }, markedFootnote());
  try {
    return marked.parse(markdown.toWellFormed(), { async: false });
  } catch (error) {
    if (error instanceof RangeError) throw new Error('its body is nested too deep');
    throw error;
  }
}

/** Turns untrusted HTML into the safe, accessible HTML of a post. Throws what `sanitize` throws. */
export function toSafeHtml(html: string, source?: string): string {
  return renderTree(addAccessibility(sanitize(html, source)));
}
