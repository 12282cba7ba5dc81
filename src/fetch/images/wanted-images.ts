import { isSameJson } from '../../text/is-same-json.ts';
import type { Article } from '../../edition/schema/article.ts';
import { mergeArticles } from '../../edition/merge.ts';
import type { Picture } from '../../edition/schema/picture.ts';
import type { Post, StoredPost } from '../../edition/schema/post.ts';
import { listIssueStories, newsletterFile } from '../../edition/issue.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { getArticles, getAuthors, getPosts, replaceStories } from '../../edition/stories.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import { hasHost } from '../../text/addresses/post-addresses.ts';
import { listPostPictures } from '../../text/html/post-images.ts';
import type { OwnFile } from '../../publication/folder.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import type { Fetch, FetchedEdition } from '../fetch.ts';

/** Images in the body of one post that are shown; no honest post has more. */
const maxInPost = 50;

/** A picture of an article that is narrower, in pixels, is not shown. */
const leastWidth = 200;
/** A picture so many times longer one way than the other is a banner or a button. */
const longestShape = 3.5;

/** An image that the site would show. */
export interface WantedImage {
  address: string;
  /** The address of the source that shows it, as the publication file gives it. */
  source: string;
  /** The file that is at the address, where it is one of the publication's folder. */
  file?: string;
}

/** A fetched edition, and the fetch whose `dir` holds the posts that were not fetched just now. */
interface ImageContext extends Pick<Fetch, 'site' | 'dir'> {
  fetched: FetchedEdition;
  /** The publication's own files, by their addresses on the site. */
  own: ReadonlyMap<string, OwnFile>;
  /** The addresses of feeds whose stories have no pictures: those of now, and those of issues that were sent. */
  plain: ReadonlySet<string>;
  /** The pictures of stories that the editors chose, each with the address of its story. */
  chosen: readonly { address: string; link: string }[];
}

/**
 * All images that the site would show, in the order in which readers meet them. A private address is
 * wanted only on the origin of its own source (`toPublicAddress`), in stories and in bodies of posts.
 */
export function listWanted(context: ImageContext): WantedImage[] {
  const { sources } = context.fetched.edition;
  const articles = mergeArticles(sources.map(getArticles));
  const posts = sources.flatMap((source) =>
    getPosts(source).map((stored) => ({ stored, source: source.url })),
  );
  const all = [
    ...listNamed(context).map((address) => ({ address, source: address })),
    ...context.chosen.map(({ address, link }) => ({ address, source: link })),
    ...articles.map(({ image, feedUrl }) => ({ address: image, source: feedUrl })),
    ...posts.map(({ stored, source }) => ({ address: stored.pinterestImageLink, source })),
    ...listIssued(context),
    ...posts.flatMap(({ stored, source }) =>
      listInBody(getPost(context, stored), context).map((address) => ({ address, source })),
    ),
  ].flatMap(({ address, source }) => {
    const shown = toShown(address, source, context);
    return shown === undefined ? [] : [{ ...shown, source }];
  });
  // An address that several sources show is loaded for the first of them.
  return [...Map.groupBy(all, ({ address }) => address).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

/** A fetched edition in which each story and post has its picture, as far as there is one. */
export function withPictures(
  context: ImageContext,
  find: (address: string) => Picture | undefined,
): FetchedEdition {
  const { fetched, site, chosen } = context;
  const { publication } = site;
  const { edition } = fetched;
  const findShown = (address: string | undefined, source: string) => {
    const shown = toShown(address, source, context);
    return shown === undefined ? undefined : find(shown.address);
  };
  const posts = new Map<string, Post>();
  const withPostPictures = (stored: StoredPost, source: string): StoredPost => {
    const known = getPost(context, stored);
    const { pictures: _, ...bare } = known;
    const illustrated = {
      ...withPicture(bare, findShown(bare.pinterestImageLink, source)),
      ...(publication.pictures === 'link'
        ? {}
        : { pictures: toRecord(listInBody(known, context), (src) => findShown(src, source)) }),
    };
    const post = isSameJson(illustrated, known) ? known : illustrated;
    const file = toPostFile(post);
    posts.set(file, post);
    return { ...withPicture(stored, findShown(stored.pinterestImageLink, source)), file };
  };
  return {
    ...fetched,
    edition: {
      ...edition,
      sources: edition.sources.map((source) =>
        replaceStories(source, {
          article: (article) =>
            withPicture(article, toWorthy(findShown(article.image, article.feedUrl))),
          post: (stored) => withPostPictures(stored, source.url),
        }),
      ),
      pictures: toRecord(listNamed(context), (address) => findShown(address, address)),
      ...(chosen.length > 0 && {
        linkPictures: Object.fromEntries(
          chosen.flatMap(({ address, link }) => {
            const picture = toWorthy(findShown(address, link));
            return picture === undefined ? [] : [[address, picture]];
          }),
        ),
      }),
    },
    posts,
  };
}

/** A picture of an article, unless its size, now known, says that it is none: too small, or too long. */
function toWorthy(picture: Picture | undefined): Picture | undefined {
  const { width = leastWidth, height = width } = picture ?? {};
  const shape = Math.max(width / height, height / width);
  return width >= leastWidth && shape <= longestShape ? picture : undefined;
}

function withPicture<Story extends Pick<Article, 'picture'>>(
  story: Story,
  picture: Picture | undefined,
): Story {
  const { picture: _, ...rest } = story;
  return (picture === undefined ? rest : { ...rest, picture }) as Story;
}

/** The pictures that were found, by the addresses as they are written. */
function toRecord(
  addresses: readonly string[],
  find: (address: string) => Picture | undefined,
): Record<string, Picture> {
  const found = addresses.map((address) => [address, find(address)] as const);
  return Object.fromEntries(
    found.flatMap(([address, picture]) => (picture ? [[address, picture]] : [])),
  );
}

/** The images that the publication file itself names, and those of authors. */
function listNamed({ site, fetched }: ImageContext): string[] {
  const { partnerDocuments = [] } = site.publication;
  const authors = fetched.edition.sources.flatMap(getAuthors);
  return [
    ...partnerDocuments.flatMap(({ image }) => image ?? []),
    ...authors.flatMap(({ picture }) => picture ?? []),
  ];
}

/** The images of the newsletter, whose stories may have left the edition. Mail that was sent shows them. */
function listIssued({ site, dir }: ImageContext) {
  const { publication } = site;
  const newsletter = publication.newsletter && newsletterFile.read(dir);
  return listIssueStories(newsletter).map((story) =>
    story.kind === 'article'
      ? { address: story.article.image, source: story.article.feedUrl }
      : { address: story.post.pinterestImageLink, source: story.source },
  );
}

/** Lists the pictures in a body: pictures of other hosts, and files of the publication's folder. */
function listInBody({ html }: Post, { site, own }: ImageContext): string[] {
  const isOwn = (src: string) => own.has(toAddress(src, '', site.publication) ?? '');
  return listPostPictures(html)
    .filter((src) => hasHost(src) || isOwn(src))
    .slice(0, maxInPost);
}

/**
 * What is loaded for an address; `undefined` when pages may not carry it. `//host/x` takes the site's own scheme,
 * as it would in a browser. The address of an own file names its content too, so that a changed file has another.
 */
function toShown(
  address: string | undefined,
  source: string,
  { site, own, plain }: ImageContext,
): Omit<WantedImage, 'source'> | undefined {
  if (plain.has(source)) return undefined;
  const shown = address && toAddress(address, source, site.publication);
  if (!shown) return undefined;
  const file = own.get(shown);
  return file ? { address: `${shown}#${file.digest}`, file: file.file } : { address: shown };
}

/** The full address of a picture. One that starts at the root of the site lies below the site's path. */
function toAddress(address: string, source: string, publication: Publication): string | undefined {
  const isRooted = /^\/(?![/\\])/.test(address);
  const placed = isRooted ? toSiteAddress(publication, address) : address;
  return toPublicAddress(placed, [toSiteAddress(publication, '/')], source);
}

function getPost({ fetched, dir }: ImageContext, { file }: StoredPost): Post {
  return fetched.posts.get(file) ?? readPost(dir, file);
}
