import { readMarkup } from '../../text/tokenizer.ts';
import { present } from '../../text/present.ts';
import type { ItemPicture } from './feed.ts';

const pictureFile = /\.(avif|bmp|gif|jpe?g|jfif|png|webp)$/i;

/** Whether an address with a declared media type, or without one, is a picture rather than sound, film or a page. */
export function isPicture(address: string, type = ''): boolean {
  if (type.trim() !== '') return /^\s*(image\b|jpe?g$|png$|gif$|webp$)/i.test(type);
  return pictureFile.test(address.split(/[?#]/, 1)[0] ?? '');
}

/** Whether a declared width or height is that of a counting pixel. */
export function isPixel(width: string | undefined, height: string | undefined): boolean {
  return [width, height].some((size) => size !== undefined && /^\s*[0-3](px)?\s*$/.test(size));
}

/** The size that attributes declare, in pixels, as far as they do. */
export function toSize({ width, height }: Readonly<Record<string, string>>): {
  width?: number;
  height?: number;
} {
  const readPixels = (size = '') =>
    /^\s*\d{1,5}(px)?\s*$/.test(size) ? parseInt(size) : undefined;
  return present({ width: readPixels(width), height: readPixels(height) });
}

/** The source of the first picture that a reader of the HTML would see as one, as it is written there. */
export function findFirstPicture(html: string): string | undefined {
  return listItemPictures(html)[0]?.[0]?.url;
}

/** Pictures of one HTML text that are looked at. */
const most = 20;

/** The pictures that a reader of the HTML would see as such, each with all its sizes, the source first. */
export function listItemPictures(html: string): ItemPicture[][] {
  const found: ItemPicture[][] = [];
  if (!/<img\b/i.test(html)) return found;
  readMarkup(html, 'html', {
    text() {},
    open(name, attributes) {
      if (found.length === most || name !== 'img') return;
      const { src = '', width, height, style = '', srcset = '' } = attributes;
      const isHidden = /(width|height)\s*:\s*[0-3](px)?\s*(;|$)|display\s*:\s*none/i.test(style);
      if (/^\s*(data:|$)/i.test(src) || isPixel(width, height) || isHidden) return;
      found.push([{ url: src, ...toSize(attributes) }, ...readSrcset(srcset)]);
    },
    close() {},
  });
  return found;
}

/** The sizes of a `srcset` whose width it gives. */
function readSrcset(srcset: string): ItemPicture[] {
  return [...srcset.slice(0, 8000).matchAll(/(?:^|,)\s{0,9}(\S{1,2000})\s{1,9}(\d{1,5})w/g)].map(
    ([, url = '', width]) => ({ url, width: Number(width) }),
  );
}
