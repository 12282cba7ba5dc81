import { Marked } from 'marked';
import markedFootnote from 'marked-footnote';
import packageJson from '../../package.json' with { type: 'json' };
import { furnish } from './furnish.ts';
import { sanitise } from './sanitise.ts';
import { escapeHtml, parseTree, printTree } from './tree.ts';

/** Counted up whenever the code of this room changes what a post becomes. */
const revision = 1;

/** Changes whenever the HTML of a post may: what keeps rendered posts keeps them under this. */
export const markdownVersion: string = [
  revision,
  ...(['marked', 'marked-footnote', 'sanitize-html', 'htmlparser2'] as const).map(
    (name) => `${name}@${packageJson.dependencies[name]}`,
  ),
].join(' ');

/**
 * A post's Markdown (GitHub's, footnotes and harmless HTML included) as safe HTML for a page whose
 * one h1 is not in it (specification §1, rulings 11 and 12). What cannot be rendered comes back as
 * `postToPlainHtml` shows it; never throws. It may be slow on hostile input: gather runs it where it
 * can be stopped.
 */
export function postToHtml(markdown: string): string {
  try {
    return renderPost(markdown);
  } catch {
    return postToPlainHtml(markdown);
  }
}

/** As `postToHtml`, but throws when marked or sanitize-html give up: deep nesting, mostly. */
export function renderPost(markdown: string): string {
  return toSafeHtml(toRawHtml(markdown));
}

/** Markdown as HTML that may hold anything its author wrote: never for a page. */
export function toRawHtml(markdown: string): string {
  // One instance a post: the footnotes of a post that threw would stay in a shared one.
  const marked = new Marked({ async: false, gfm: true }, markedFootnote());
  return marked.parse(markdown.toWellFormed(), { async: false });
}

/** A stranger's HTML as the HTML of a post. */
export function toSafeHtml(html: string): string {
  return printTree(furnish(parseTree(sanitise(html))));
}

/** A post as it was written, in paragraphs: for a body that cannot be rendered. Never throws. */
export function postToPlainHtml(markdown: string): string {
  return markdown
    .toWellFormed()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
