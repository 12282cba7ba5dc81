import { escapeMarkup } from '../../text/xml.ts';
import type { ListedStory } from './listed-story.ts';

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
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escapeMarkup(name)}</TITLE>`,
    `<H1>${escapeMarkup(name)}</H1>`,
    '<DL><p>',
    ...entries,
    '</DL><p>\n',
  ].join('\n');
}
