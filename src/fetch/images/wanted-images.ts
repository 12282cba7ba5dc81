import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../edition/article.ts';
import { mergeArticles } from '../../edition/merge.ts';
import type { Picture } from '../../edition/picture.ts';
import type { Post, StoredPost } from '../../edition/post.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { getArticles, getPosts, replaceStories } from '../../edition/stories.ts';
import { toPublicAddress } from '../../html/addresses/public-address.ts';
import { listThirdPartyPictures } from '../../html/post-images.ts';
import type { Publication } from '../../publication/publication.ts';
import type { FetchedEdition } from '../fetch-context.ts';

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
}

/** Finds the picture that pages may show for an address. */
export type FindPicture = (address: string) => Picture | undefined;

/** A fetched edition. `dir` holds the posts that were not fetched just now. */
export interface ImageContext {
  fetched: FetchedEdition;
  publication: Publication;
  dir: string;
}

/**
 * All images that the site would show, in the order in which readers meet them. A private address is
 * wanted only on the origin of its own source (`toPublicAddress`), in stories and in bodies of posts.
 */
export function listWanted({ fetched, publication, dir }: ImageContext): WantedImage[] {
  const { sources } = fetched.edition;
  const articles = mergeArticles(sources.map(getArticles));
  const posts = sources.flatMap((source) =>
    getPosts(source).map((stored) => ({ stored, source: source.url })),
  );
  const all = [
    ...listNamed(publication).map((address) => ({ address, source: address })),
    ...articles.map(({ image, feedUrl }) => ({ address: image, source: feedUrl })),
    ...posts.map(({ stored, source }) => ({ address: stored.pinterestImageLink, source })),
    ...posts.flatMap(({ stored, source }) =>
      listInBody(getPost(fetched, stored, dir)).map((address) => ({ address, source })),
    ),
  ].flatMap(({ address, source }) => {
    const shown = toShownAddress(address, source, publication);
    return shown === undefined ? [] : [{ address: shown, source }];
  });
  // An address that several sources show is loaded for the first of them.
  return [...Map.groupBy(all, ({ address }) => address).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

/** A fetched edition in which each story and post has its picture, as far as there is one. */
export function withPictures(
  { fetched, publication, dir }: ImageContext,
  find: FindPicture,
): FetchedEdition {
  const { edition } = fetched;
  const findShown = (address: string | undefined, source: string) => {
    const shown = toShownAddress(address, source, publication);
    return shown === undefined ? undefined : find(shown);
  };
  const posts = new Map<string, Post>();
  const withPostPictures = (stored: StoredPost, source: string): StoredPost => {
    const known = getPost(fetched, stored, dir);
    const { pictures: _, ...bare } = known;
    const illustrated = {
      ...withPicture(bare, findShown(bare.pinterestImageLink, source)),
      ...(publication.pictures === 'link'
        ? {}
        : { pictures: toRecord(listInBody(known), (src) => findShown(src, source)) }),
    };
    const post = isDeepStrictEqual(illustrated, known) ? known : illustrated;
    const file = toPostFile(post);
    posts.set(file, post);
    return { ...withPicture(stored, findShown(stored.pinterestImageLink, source)), file };
  };
  return {
    edition: {
      ...edition,
      sources: edition.sources.map((source) =>
        replaceStories(source, {
          article: (article) =>
            withPicture(article, toWorthy(findShown(article.image, article.feedUrl))),
          post: (stored) => withPostPictures(stored, source.url),
        }),
      ),
      pictures: toRecord(listNamed(publication), (address) => findShown(address, address)),
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

/** The images that the publication file itself names. */
function listNamed({ partnerDocuments = [] }: Publication): string[] {
  return partnerDocuments.flatMap(({ image }) => image ?? []);
}

function listInBody({ html }: Post): string[] {
  return listThirdPartyPictures(html).slice(0, maxInPost);
}

/** `//host/x` takes the site's own scheme, as it would in a browser. */
function toShownAddress(
  address: string | undefined,
  source: string,
  { url }: Publication,
): string | undefined {
  return address === undefined ? undefined : toPublicAddress(address, [url], source);
}

function getPost({ posts }: FetchedEdition, { file }: StoredPost, dir: string): Post {
  return posts.get(file) ?? readPost(dir, file);
}
