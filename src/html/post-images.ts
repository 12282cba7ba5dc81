import { hasHost } from './addresses.ts';
import { isElement, parseTree, printTree, type Element } from './html-tree.ts';

/** What a picture in a post becomes: attributes of its `img`. */
interface Shown {
  src: string;
  srcset?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** How wide a picture in a post is at most (styles/post.css). */
const sizes = '(min-width: 44rem) 42rem, calc(100vw - 2rem)';

// `printTree` writes no `>` into an attribute, so that a tag ends at the first.
const pictureTag = /<img [^>]*>/g;

/** The addresses of the pictures in a post's safe HTML that are on other hosts, as they stand there. */
export function listForeignPictures(html: string): string[] {
  const sources = [...html.matchAll(pictureTag)].map(([tag]) => parseTag(tag)?.attributes['src']);
  return [...new Set(sources.filter((src) => src !== undefined && hasHost(src)))] as string[];
}

/**
 * A post's safe HTML with the site's own copies in the place of other hosts' pictures; as it is without
 * `pictures`, in a publication that links to them. One that has no copy leaves the words that stand for it.
 */
export function placePictures(
  html: string,
  pictures: Readonly<Record<string, Shown>> | undefined,
): string {
  if (pictures === undefined) return html;
  return html.replaceAll(pictureTag, (tag) => {
    const element = parseTag(tag);
    const src = element?.attributes['src'] ?? '';
    if (element === undefined || !hasHost(src)) return tag;
    const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
    if (picture === undefined) return printTree([element.attributes['alt'] ?? '']);
    return printTree([{ ...element, attributes: toAttributes(element, picture) }]);
  });
}

function parseTag(tag: string): Element | undefined {
  return parseTree(tag).find(isElement);
}

/** The author's width stands; the height is the picture's own at that width. */
function toAttributes({ attributes }: Element, picture: Shown): Record<string, string> {
  const { referrerpolicy: _, width: given, height: __, ...kept } = attributes;
  const { src, srcset, width = 1, height = 1 } = picture;
  const shown = Number(given) || width;
  return {
    ...kept,
    src,
    ...(srcset === undefined ? {} : { srcset, sizes }),
    width: String(shown),
    height: String(Math.max(1, Math.round((shown * height) / width))),
  };
}
