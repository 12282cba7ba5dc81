import { readEmoji } from '../../text/emoji.ts';
import { isHidden } from '../../text/plain-text.ts';
import { readMarkup } from '../../text/tokenizer.ts';
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
  return { width: readPixels(width), height: readPixels(height) };
}

/** The source of the first picture that a reader of the HTML would see as one, as it is written there. */
export function findFirstPicture(html: string): string | undefined {
  return listItemPictures(html)[0]?.[0]?.url;
}

/** Pictures of one HTML text that are looked at. */
const most = 20;

/** The attributes that hold the address of a picture that a script loads later, and of its sizes. */
const lateSources =
  'data-src data-lazy-src data-original data-original-src data-hi-res-src data-full-src data-image data-url data-lazy'.split(
    ' ',
  );
const lateSets = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];
/** A file that stands in the place of a picture until it is loaded. */
const placeholder =
  /^\s*(?:data:|about:|javascript:|$)|(?:^|[/_.-])(?:lazy-?load(?:er|ing)?|lazy|loading|loader|spinner|blank|empty|dummy|placeholder|spacer|transparent|pixel|gr[ae]y|1x1)(?:[_.-]?\d{0,4})?\.(?:gif|png|svg|jpe?g|webp)(?=$|[?#])/i;

type Attributes = Readonly<Record<string, string>>;

/** The pictures that a reader of the HTML would see as such, each with all its sizes, the source first. */
export function listItemPictures(html: string): ItemPicture[][] {
  const found: ItemPicture[][] = [];
  if (!/<(?:img|amp-img|video|source)(?![\p{L}\p{N}-])/iu.test(html)) return found;
  /** The sizes of the `picture` element that is open. */
  let sources: ItemPicture[] | undefined;
  readMarkup(html, 'html', {
    text() {},
    open(name, attributes) {
      if (name === 'picture') sources = [];
      else if (name === 'source') sources?.push(...listSets(attributes));
      if (found.length === most) return;
      const sizes = readElement(name, attributes, sources ?? []);
      if (sizes.length > 0) found.push(sizes);
    },
    close(name) {
      if (name === 'picture') sources = undefined;
    },
  });
  return found;
}

function readElement(
  name: string,
  attributes: Attributes,
  sources: readonly ItemPicture[],
): ItemPicture[] {
  if (name === 'video') return listReal([{ url: attributes['poster'] ?? '' }]);
  if (name !== 'img' && name !== 'amp-img') return [];
  const { src = '', width, height, style = '' } = attributes;
  const isTiny = /(width|height)\s*:\s*[0-3](px)?\s*(;|$)/i.test(style);
  const late = lateSources.flatMap((each) => attributes[each] ?? []);
  // A placeholder may be declared as small as it is.
  const isSmall = isPixel(width, height) && listReal(late.map((url) => ({ url }))).length === 0;
  if (isTiny || isSmall || isHidden(attributes) || readEmoji(attributes)) return [];
  const [first] = listReal([src, ...late].map((url) => ({ url, ...toSize(attributes) })));
  const sets = listReal([...listSets(attributes), ...sources]);
  return [...(first === undefined ? [] : [first]), ...sets];
}

const listReal = (pictures: readonly ItemPicture[]) =>
  pictures.filter(({ url }) => !placeholder.test(url));

/** The sizes that an element names in its sets, with a width; those without one, the largest first. */
function listSets(attributes: Attributes): ItemPicture[] {
  const all = ['srcset', ...lateSets].flatMap((name) => readSrcset(attributes[name] ?? ''));
  const sized = all.filter(({ unit }) => unit === 'w');
  const others = all.filter(({ unit }) => unit !== 'w').toSorted((a, b) => b.size - a.size);
  return [
    ...sized.map(({ url, size }) => ({ url, width: size })),
    ...others.slice(0, 1).map(({ url }) => ({ url })),
  ];
}

/** The candidates of a `srcset`: an address with its width or its density, or alone. Takes linear time. */
function readSrcset(srcset: string): { url: string; size: number; unit: string }[] {
  return srcset
    .slice(0, 8000)
    .replaceAll(/(\s\d{1,5}(?:\.\d{1,3})?[wx])\s{0,9},/g, '$1\n')
    .split(/\n|,\s/)
    .flatMap((candidate) => {
      const parts = candidate.trim().split(/\s+/, 3);
      const [url = '', descriptor = '1x'] = parts;
      const [, size, unit] = /^(\d{1,5}(?:\.\d{1,3})?)([wx])$/.exec(descriptor) ?? [];
      return url === '' || url.length > 2000 || size === undefined || unit === undefined
        ? []
        : [{ url, size: Number(size), unit }];
    });
}
