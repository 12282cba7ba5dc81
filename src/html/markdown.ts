import { Marked, type Tokens } from 'marked';
import markedFootnote from 'marked-footnote';
import packageJson from '../../package.json' with { type: 'json' };
import { furnish } from './accessibility.ts';
import { sanitise } from './sanitize.ts';
import { escapeHtml, printTree } from './html-tree.ts';

/** Counted up whenever the code of this room changes what a post becomes. */
const revision = 2;

/** Changes whenever the HTML of a post may: what keeps rendered posts keeps them under this. */
export const markdownVersion: string = [
  revision,
  ...(['marked', 'marked-footnote', 'sanitize-html', 'htmlparser2'] as const).map(
    (name) => `${name}@${packageJson.dependencies[name]}`,
  ),
].join(' ');

/** The largest body that is rendered, in bytes of UTF-8. */
export const maxBodyBytes = 256 * 1024;

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

/** As `postToHtml`, but throws, saying why, what is larger than `maxBodyBytes` or can't be rendered. */
export function renderPost(markdown: string): string {
  if (Buffer.byteLength(markdown) > maxBodyBytes) {
    throw new Error(`its body is larger than ${maxBodyBytes / 1024} KB`);
  }
  return toSafeHtml(toRawHtml(markdown));
}

const renderer = {
  // marked drops the line break after a block of HTML, which counts when that block opens a <pre>.
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    block && !text.endsWith('\n') ? `${text}\n` : text,
};

/** Markdown as HTML that may hold anything its author wrote: never for a page. Throws as marked does. */
export function toRawHtml(markdown: string): string {
  // One instance a post: the footnotes of a post that threw would stay in a shared one.
  const marked = new Marked({ async: false, gfm: true, renderer }, markedFootnote());
  try {
    return marked.parse(markdown.toWellFormed(), { async: false });
  } catch (error) {
    if (error instanceof RangeError) throw new Error('its body is nested too deep');
    throw error;
  }
}

/** A stranger's HTML as the HTML of a post. */
export function toSafeHtml(html: string): string {
  return printTree(furnish(sanitise(html)));
}

/**
 * A post as it was written, in paragraphs, cut to `maxBodyBytes`: for a body that can't be rendered.
 * Never throws.
 */
export function postToPlainHtml(markdown: string): string {
  const isCut = Buffer.byteLength(markdown) > maxBodyBytes;
  return (isCut ? `${cutToBytes(markdown, maxBodyBytes)} …` : markdown.toWellFormed())
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function cutToBytes(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}
