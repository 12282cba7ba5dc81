import { readMarkup } from '../../html/tokenizer.ts';

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

/** The source of the first picture that a reader of the HTML would see as one, as it is written there. */
export function findFirstPicture(html: string): string | undefined {
  let found: string | undefined;
  if (!/<img\b/i.test(html)) return undefined;
  readMarkup(html, 'html', {
    text() {},
    open(name, attributes) {
      if (found !== undefined || name !== 'img') return;
      const { src = '', width, height, style = '' } = attributes;
      const isHidden = /(width|height)\s*:\s*[0-3](px)?\s*(;|$)|display\s*:\s*none/i.test(style);
      if (/^\s*(data:|$)/i.test(src) || isPixel(width, height) || isHidden) return;
      found = src;
    },
    close() {},
  });
  return found;
}
