import { escapeMarkup, unescapeMarkup } from '../../text/xml.ts';
import { toOwnAddress, readSlug, type ListedStory } from '../stories/listed-story.ts';

const doctype = '<!DOCTYPE NETSCAPE-Bookmark-file-1>';
const entry = /^<DT><A HREF="([^"]*)">([^<]*)<\/A>\n<DD>([^<\n]*)$/gm;

/**
 * Renders saved stories as a bookmark file (Netscape format), which every browser opens and imports.
 * `name` is the title of the collection. `origin` is the site's own, for the addresses of its posts.
 */
export function toBookmarks(stories: readonly ListedStory[], name: string, origin: string): string {
  const entries = stories.map(({ title, address, source }) => {
    const href = escapeMarkup(new URL(address, origin).href);
    return `<DT><A HREF="${href}">${escapeMarkup(title)}</A>\n<DD>${escapeMarkup(source)}`;
  });
  return [
    doctype,
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escapeMarkup(name)}</TITLE>`,
    `<H1>${escapeMarkup(name)}</H1>`,
    '<DL><p>',
    ...entries,
    '</DL><p>\n',
  ].join('\n');
}

/** Reads a bookmark file that this site wrote. Returns `undefined` when the text is none. */
export function parseBookmarks(text: string, origin: string): ListedStory[] | undefined {
  if (!text.startsWith(doctype)) return undefined;
  const stories = [...text.matchAll(entry)].map(([, ...parts]) => {
    const [href = '', title = '', source = ''] = parts.map(unescapeMarkup);
    const address = toOwnAddress(href, origin);
    return { key: address.startsWith('/') ? readSlug(address) : address, title, address, source };
  });
  return stories.length > 0 ? stories : undefined;
}
