import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../edition/article.ts';
import type { Edition, StoredPost } from '../../edition/edition.ts';
import { mergeArticles } from '../../edition/merge.ts';
import type { Picture } from '../../edition/picture.ts';
import type { Post } from '../../edition/post.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import type { Publication } from '../../publication/publication.ts';
import { listThirdPartyPictures } from '../../html/post-images.ts';
import type { Gathered } from '../fetch-edition.ts';

/** Pictures in the body of one post that are shown; no honest post has more. */
const mostInPost = 50;

/** Finds the picture that pages may show for an address. */
export type Find = (address: string) => Picture | undefined;

/** Goes through what was gathered. `dir` holds the posts that did not come just now. */
export interface Wanted {
  gathered: Gathered;
  publication: Publication;
  dir: string;
}

/** The addresses of all pictures that the site would show, those that readers meet first before others. */
export function listWanted({ gathered, publication, dir }: Wanted): string[] {
  const { feeds } = gathered.edition;
  const articles = mergeArticles(feeds.map((feed) => ('articles' in feed ? feed.articles : [])));
  const posts = listPosts(gathered.edition);
  const bodies = posts.flatMap((post) =>
    listInBody(getPost(gathered, post, dir)).map((src) => toAddress(src, publication)),
  );
  const all = [
    ...listNamed(publication),
    ...articles.map(({ image }) => image),
    ...posts.map(({ pinterestImageLink }) => pinterestImageLink),
    ...bodies,
  ];
  return [...new Set(all.filter((address) => address !== undefined))];
}

/** What was gathered, each story and post with its picture, as far as there is one. */
export function withPictures({ gathered, publication, dir }: Wanted, find: Find): Gathered {
  const { edition } = gathered;
  const named = listNamed(publication).map((address) => [address, find(address)] as const);
  const posts = new Map<string, Post>();
  const withPost = (stored: StoredPost): StoredPost => {
    const known = getPost(gathered, stored, dir);
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
  const { blog } = edition;
  return {
    edition: {
      ...edition,
      feeds: edition.feeds.map((feed) =>
        feed.state === 'failed'
          ? feed
          : { ...feed, articles: feed.articles.map((each) => withPicture(each, each.image, find)) },
      ),
      ...(blog && {
        blog: blog.state === 'failed' ? blog : { ...blog, posts: blog.posts.map(withPost) },
      }),
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

function listPosts({ blog }: Edition): StoredPost[] {
  return blog === undefined || blog.state === 'failed' ? [] : blog.posts;
}

function getPost({ posts }: Gathered, { file }: StoredPost, dir: string): Post {
  return posts.get(file) ?? readPost(dir, file);
}
