import type { SearchRecord } from '../../feeds-out/search-records.ts';
import {
  elementsOf,
  mapTree,
  parseTree,
  renderTree,
  type HtmlElement,
} from '../../text/html/html-tree.ts';
import { toPlainText } from '../../text/plain-text.ts';

/** Pages that list what search finds itself. Of these it finds what stands in the header. */
const pagesOfLists = '/sitemap /sources /topics /changes /follow /today'.split(' ');

/** Elements that hold what a reader presses or fills in, or what is not shown. */
const controls = new Set('button form input label nav noscript script style template'.split(' '));
/** Classes of links that are pressed like buttons, and of words for screen readers alone. */
const controlClasses = ['button', 'tap', 'sr-only'];

/**
 * Returns the search record of a page of the site's own: its heading and its words, without those of its
 * controls and embeds.
 */
export function toPageRecord(url: string, html: string): SearchRecord {
  const shown = mapTree(parseTree(html), (each) => (isRead(each) ? [each] : []));
  const main = elementsOf(shown).find(({ name }) => name === 'main');
  const readText = (wanted: string) => {
    const element = elementsOf(main ? [main] : []).find(({ name }) => name === wanted);
    return toPlainText(renderTree(element?.children ?? []));
  };
  return {
    url,
    content: readText(pagesOfLists.includes(url) ? 'header' : 'main'),
    meta: { title: readText('h1') },
  };
}

function isRead({ name, attributes }: HtmlElement): boolean {
  const classes = attributes['class']?.split(' ') ?? [];
  return (
    !controls.has(name) &&
    !('data-scripted' in attributes) &&
    attributes['aria-hidden'] !== 'true' &&
    !classes.some((each) => controlClasses.includes(each))
  );
}
