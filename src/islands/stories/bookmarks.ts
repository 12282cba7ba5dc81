import type { SavedStory } from './saved.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (each) => escapes[each] ?? each);

/**
 * Saved stories as a file of bookmarks, which every browser opens and imports. `origin` is the
 * site's own, for the addresses of its posts; `name` is what the collection is called.
 */
export function toBookmarks(stories: readonly SavedStory[], name: string, origin: string): string {
  const entries = stories.map(({ title, address, source }) => {
    const href = escape(new URL(address, origin).href);
    return `<DT><A HREF="${href}">${escape(title)}</A>\n<DD>${escape(source)}`;
  });
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escape(name)}</TITLE>`,
    `<H1>${escape(name)}</H1>`,
    '<DL><p>',
    ...entries,
    '</DL><p>\n',
  ].join('\n');
}
