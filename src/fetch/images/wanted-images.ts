import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../edition/article.ts';
import { mergeArticles } from '../../edition/merge.ts';
import type { Picture } from '../../edition/picture.ts';
import type { Post, StoredPost } from '../../edition/post.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { getArticles, getPosts, replaceStories } from '../../edition/stories.ts';
import type { Publication } from '../../publication/publication.ts';
import { listThirdPartyPictures } from '../../html/post-images.ts';
import type { FetchedEdition } from '../fetch-context.ts';

/** Pictures in the body of one post that are shown; no honest post has more. */
const mostInPost = 50;

/** Finds the picture that pages may show for an address. */
export type Find = (address: string) => Picture | undefined;

/** The edition whose pictures are wanted. `dir` holds the posts that were not fetched just now. */
export interface Wanted {
  fetched: FetchedEdition;
  publication: Publication;
  dir: string;
}

/** The addresses of all pictures that the site would show, those that readers meet first before others. */
export function listWanted({ fetched, publication, dir }: Wanted): string[] {
  const { sources } = fetched.edition;
  const articles = mergeArticles(sources.map(getArticles));
  const posts = sources.flatMap(getPosts);
  const bodies = posts.flatMap((post) =>
    listInBody(getPost(fetched, post, dir)).map((src) => toAddress(src, publication)),
  );
  const all = [
    ...listNamed(publication),
    ...articles.map(({ image }) => image),
    ...posts.map(({ pinterestImageLink }) => pinterestImageLink),
    ...bodies,
  ];
  return [...new Set(all.filter((address) => address !== undefined))];
}

/** The edition with the pictures of its stories that can be found. */
export function withPictures({ fetched, publication, dir }: Wanted, find: Find): FetchedEdition {
  const { edition } = fetched;
  const named = listNamed(publication).map((address) => [address, find(address)] as const);
  const posts = new Map<string, Post>();
  const withPost = (stored: StoredPost): StoredPost => {
    const known = getPost(fetched, stored, dir);
    const { pictures: _, ...bare } = known;
    const illustrated = {
      ...withPicture(bare, bare.pinterestImageLink, find),
      ...(publication.pictures === 'link'
        ? {}
        : { pictures: toPictures(known, publication, find) }),
    };
    const post = isDeepStrictEqual(illustrated, known) ? known : illustrated;
    const file = toPostFile(post);
    posts.set(file, post);
    return { ...withPicture(stored, stored.pinterestImageLink, find), file };
  };
  return {
    edition: {
      ...edition,
      sources: edition.sources.map((source) =>
        replaceStories(source, {
          article: (article) => withPicture(article, article.image, find),
          post: withPost,
        }),
      ),
      pictures: Object.fromEntries(
        named.flatMap(([address, picture]) => (picture ? [[address, picture]] : [])),
      ),
    },
    posts,
  };
}

function withPicture<Story extends Pick<Article, 'picture'>>(
  story: Story,
  address: string | undefined,
  find: Find,
): Story {
  const { picture: _, ...rest } = story;
  const picture = address === undefined ? undefined : find(address);
  return (picture === undefined ? rest : { ...rest, picture }) as Story;
}

function toPictures(post: Post, publication: Publication, find: Find): Record<string, Picture> {
  const found = listInBody(post).map((src) => {
    const address = toAddress(src, publication);
    return [src, address === undefined ? undefined : find(address)] as const;
  });
  return Object.fromEntries(found.flatMap(([src, picture]) => (picture ? [[src, picture]] : [])));
}

/** The pictures that the publication file itself names. */
function listNamed({ partnerDocuments = [] }: Publication): string[] {
  return partnerDocuments.flatMap(({ image }) => image ?? []);
}

function listInBody({ html }: Post): string[] {
  return listThirdPartyPictures(html).slice(0, mostInPost);
}

/** `//host/x` takes the site's own scheme, as it would in a browser. */
function toAddress(src: string, { url }: Publication): string | undefined {
  return URL.canParse(src, url) ? new URL(src, url).href : undefined;
}

function getPost({ posts }: FetchedEdition, { file }: StoredPost, dir: string): Post {
  return posts.get(file) ?? readPost(dir, file);
}
