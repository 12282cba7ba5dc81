import { hasHost } from '../addresses/post-addresses.ts';
import { isElement, parseTree, renderTree, type HtmlElement } from './html-tree.ts';

/** The site's copy of a picture, as attributes of its `img`. */
interface PictureCopy {
  src: string;
  srcset?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** The width of a picture in a post, for the `sizes` attribute (styles/post.css). */
const sizes = '(min-width: 44rem) 42rem, calc(100vw - 2rem)';

// `renderTree` escapes `>` in attributes, so the first one ends the tag.
const pictureTag = /<img [^>]*>/g;

/** Lists the addresses of pictures in a post's safe HTML, unchanged and without repeats. */
export function listPostPictures(html: string): string[] {
  const sources = [...html.matchAll(pictureTag)].map(([tag]) => parseTag(tag)?.attributes['src']);
  return [...new Set(sources.filter((src) => src !== undefined))];
}

/**
 * Replaces pictures in a post's safe HTML with the site's copies, by address. A picture of another host
 * without a copy becomes its alternative text. Without `pictures` (a publication that links to
 * pictures) the HTML stays the same.
 */
export function placePictures(
  html: string,
  pictures: Readonly<Record<string, PictureCopy>> | undefined,
): string {
  if (pictures === undefined) return html;
  return html.replaceAll(pictureTag, (tag) => {
    const element = parseTag(tag);
    const src = element?.attributes['src'] ?? '';
    const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
    if (element === undefined || (picture === undefined && !hasHost(src))) return tag;
    if (picture === undefined) return renderTree([element.attributes['alt'] ?? '']);
    return renderTree([{ ...element, attributes: toAttributes(element, picture) }]);
  });
}

function parseTag(tag: string): HtmlElement | undefined {
  return parseTree(tag).find(isElement);
}

/** Keeps the author's width, and sets the height by the picture's own proportions. */
function toAttributes({ attributes }: HtmlElement, picture: PictureCopy): Record<string, string> {
  const { referrerpolicy: _, width: given, height: __, ...others } = attributes;
  const { src, srcset, width = 1, height = 1 } = picture;
  const shownWidth = Number(given) || width;
  return {
    ...others,
    src,
    ...(srcset !== undefined && { srcset, sizes }),
    width: String(shownWidth),
    height: String(Math.max(1, Math.round((shownWidth * height) / width))),
  };
}
