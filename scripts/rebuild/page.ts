import { Parser } from 'htmlparser2';

/** What verification reads off one page. */
export interface PageFacts {
  h1s: number;
  title: string;
  canonical: string | undefined;
  ids: Set<string>;
  /** Addresses that the site itself wrote, as they stand: those of a post's body are its author's. */
  addresses: string[];
  /** The visible text and the values of attributes that are read or followed, the post's body left out. */
  words: string[];
}

/** Marks the element whose content is somebody else's HTML: the body of a post. */
export const foreignMark = 'data-foreign';

const spoken = ['alt', 'title', 'aria-label', 'content', 'href', 'src', 'datetime', 'placeholder'];

/** Reads a page as a reader's browser would, in one pass. Total: any text is a page. */
export function readPage(html: string): PageFacts {
  const page: PageFacts = {
    h1s: 0,
    title: '',
    canonical: undefined,
    ids: new Set(),
    addresses: [],
    words: [],
  };
  const open: { name: string; isForeign: boolean; isCode: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isForeign = (open.at(-1)?.isForeign ?? false) || foreignMark in attributes;
      const isCode =
        name === 'style' || (name === 'script' && attributes['type'] !== 'application/ld+json');
      open.push({ name, isForeign, isCode });
      if (attributes['id'] !== undefined) page.ids.add(attributes['id']);
      if (isForeign) return;
      if (name === 'h1') page.h1s += 1;
      if (name === 'link' && attributes['rel'] === 'canonical') {
        page.canonical = attributes['href'];
      }
      const address = attributes['href'] ?? attributes['src'];
      if (address !== undefined) page.addresses.push(address);
      page.words.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []));
    },
    ontext(text) {
      const element = open.at(-1);
      if (element?.isForeign || element?.isCode) return;
      if (element?.name === 'title' && !open.some(({ name }) => name === 'svg')) page.title += text;
      page.words.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return page;
}
