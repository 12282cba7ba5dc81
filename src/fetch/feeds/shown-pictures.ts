import { isPicture, listItemPictures } from '../parse/item-images.ts';
import type { FeedItem, ItemPicture } from '../parse/feed.ts';

/** The width of a page's largest picture is reached with this many pixels. */
const wanted = 960;
/** A narrower picture is not shown. */
const least = 200;
/** A picture that is so many times longer one way than the other is a banner, a rule or a button. */
const longestShape = 3.5;
/** A picture on so many stories of one feed says nothing of any of them. */
const mostRepeated = 2;

/** Words in the address of a picture that is no picture of its story. */
const noPicture = [
  /(?<!cata|ana|dia|epi|pro|bio|radio|psico|psycho|crono|chrono|geo|ideo|socio)logos?(?![a-z]{2}|ist)/i,
  /(?:^|[/_.-])(?:fav)?icons?(?=[/_.\d-]|$)/i,
  /AppIcon|avatar|gravatar|placeholder|smil(?:ies|ey)|\/emojis?\/|spacer|no[-_]?(?:image|photo|picture)\b/i,
  /(?:^|[/_.-])(?:blank|pixel|badges?|sprites?|tracking|buttons?|banner-?ads?)(?=[/_.\d-]|$)/i,
  /(?:^|\/)default(?=[._-]|$)/i,
  /\/images\/mm\/|\/(?:facebook|twitter|share|rss|addtoany|subscribe)[\w-]{0,20}\.(?:gif|png|jpg)/i,
  /(?:^|[/.])(?:feedburner|feedsportal|doubleclick|pheedo|adserv\w*|ads?|stats|b\.scorecardresearch)[./]|\/~[a-z]{1,2}\/|avatars\.githubusercontent/i,
];

/**
 * The addresses of the pictures of each item that are worth showing, best first. Judged by size, shape,
 * repetition among all items of their feed, and name, in this order. Of several sizes, the smallest that is
 * wide enough for a page, else the largest. The cover of a podcast is left to the first of its episodes.
 */
export function chooseImages(items: readonly FeedItem[], all: readonly FeedItem[]): string[][] {
  const choose = (item: FeedItem) => listSizes(item).filter(isLargeEnough).map(chooseSize);
  const counts = new Map<string, number>();
  for (const { url } of all.flatMap((item) => withoutRepeats(choose(item)))) {
    counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  const covers = new Set<string>();
  const isOwn = ({ url, isCover }: ItemPicture): boolean => {
    if (!isCover) return (counts.get(url) ?? 0) <= mostRepeated;
    const isFirst = !covers.has(url);
    covers.add(url);
    return isFirst;
  };
  return items.map((item) =>
    withoutRepeats(choose(item))
      .filter((picture) => isOwn(picture) && !noPicture.some((name) => name.test(picture.url)))
      .map(({ url }) => url),
  );
}

/** Each picture of an item with its sizes. What a feed names beside the text are sizes of one picture. */
function listSizes({
  enclosure,
  image,
  pictures,
  description,
  content,
}: FeedItem): ItemPicture[][] {
  const enclosed = enclosure && isPicture(enclosure.url, enclosure.type) ? [enclosure] : [];
  const named = pictures ?? (image === undefined ? [] : [{ url: image }]);
  const sized = [...enclosed, ...named].filter((each) => !('isCover' in each && each.isCover));
  const covers = named.filter((each) => 'isCover' in each && each.isCover);
  const texts = [...listItemPictures(description), ...listItemPictures(content ?? '')];
  const isSized = sized.length > 1 && sized.every((each) => readWidth(each) !== undefined);
  return [
    ...(isSized ? [sized] : sized.map((each) => [each])),
    ...texts,
    ...covers.map((each) => [each]),
  ];
}

function isLargeEnough(sizes: readonly ItemPicture[]): boolean {
  return sizes.some((picture) => {
    const { width, height = 0 } = picture;
    const shape = width && height ? Math.max(width / height, height / width) : 1;
    return (readWidth(picture) ?? least) >= least && shape <= longestShape;
  });
}

function chooseSize(sizes: readonly ItemPicture[]): ItemPicture {
  const [first = { url: '' }] = sizes;
  const known = sizes
    .filter((each) => readWidth(each) !== undefined)
    .toSorted((a, b) => (readWidth(a) ?? 0) - (readWidth(b) ?? 0));
  const best = known.find((each) => (readWidth(each) ?? 0) >= wanted) ?? known.at(-1);
  return best !== undefined && (readWidth(best) ?? 0) >= least ? best : first;
}

/** The width that is declared, else the one that the address names, as `w=140`, `/140x84/` or `/s72-c/`. */
function readWidth({ url, width }: ItemPicture): number | undefined {
  if (width !== undefined) return width;
  const named =
    /[?&;](?:w|width)=(\d{2,4})(?=$|[&#])/i.exec(url) ??
    /[/_.-](\d{2,4})x\d{2,4}(?=$|[/_.?-])/i.exec(url) ??
    /\/s(\d{2})(?:-c)?\//.exec(url);
  return named ? Number(named[1]) : undefined;
}

function withoutRepeats(pictures: readonly ItemPicture[]): ItemPicture[] {
  const met = new Set<string>();
  return pictures.filter(({ url }) => !met.has(url) && met.add(url));
}
