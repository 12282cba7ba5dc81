import { readMarkup } from '../../text/tokenizer.ts';
import { decodeFeed } from './decode.ts';

/** The width of an icon that is looked for, in pixels: that of the copy. */
const wanted = 32;
/** The width of an icon for home screens that does not state its own, in pixels. */
const touchWidth = 180;
/** The width that an icon without one counts as. Icons that state enough width come first. */
const unknownWidth = 10_000;
/** No page declares more icons, unless to exhaust its readers. */
const most = 50;

/** An icon that a page declares. */
interface Declared {
  address: string;
  /** In pixels. */
  width: number;
}

/**
 * The icons that an HTML page declares with `rel=icon` and `rel=apple-touch-icon`, as full addresses, the best
 * for 32 pixels first: the smallest that is large enough. Drawings (SVG) are left out, since none is decoded.
 * Takes linear time and never throws.
 */
export function findIcons(
  bytes: Uint8Array,
  contentType: string | undefined,
  pageUrl: string,
): string[] {
  let base = pageUrl;
  const found: Declared[] = [];
  readMarkup(decodeFeed(bytes, contentType), 'html', {
    text() {},
    close() {},
    open(name, attributes) {
      const { href = '' } = attributes;
      if (name === 'base' && base === pageUrl && URL.canParse(href, pageUrl)) {
        base = new URL(href, pageUrl).href;
      }
      const width = name === 'link' ? readWidth(attributes) : undefined;
      if (width === undefined || found.length === most || !URL.canParse(href, base)) return;
      const url = new URL(href, base);
      const isDrawing = /svg/i.test(attributes['type'] ?? '') || /\.svg$/i.test(url.pathname);
      if (/^https?:$/.test(url.protocol) && !isDrawing) found.push({ address: url.href, width });
    },
  });
  const rank = ({ width }: Declared) => (width < wanted ? 2 * unknownWidth - width : width);
  const sorted = found.toSorted((a, b) => rank(a) - rank(b));
  return [...new Set(sorted.map(({ address }) => address))];
}

/** The width of the icon that a link leads to; `undefined` when it leads to none. */
function readWidth(attributes: Readonly<Record<string, string>>): number | undefined {
  const rel = (attributes['rel'] ?? '').slice(0, 200).toLowerCase().split(/\s+/);
  const isTouch = rel.some((each) => /^apple-touch-icon(?:-precomposed)?$/.test(each));
  if (!isTouch && !rel.includes('icon')) return undefined;
  const [, width] = /(?:^|\s)(\d{1,4})x\d/i.exec((attributes['sizes'] ?? '').slice(0, 200)) ?? [];
  return width === undefined ? (isTouch ? touchWidth : unknownWidth) : Number(width);
}
