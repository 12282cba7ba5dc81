import type { Author } from '../../edition/schema/author.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Picture } from '../../edition/schema/picture.ts';
import { listAuthors, type PostSummary } from '../../edition/schema/post.ts';
import { getAuthors } from '../../edition/stories.ts';
import { toTopicRow, type PageRow } from '../../edition/topics/group-topics.ts';
import { fold } from '../../text/fold.ts';
import type { PostLists } from './post-lists.ts';

/** An author with what they wrote, the newest first. */
export interface AuthorPage extends Omit<Author, 'picture' | 'blog' | 'renderedBy'> {
  picture?: Picture;
  posts: readonly PostSummary[];
}

/** Lists the authors of an edition with their posts. */
export function listAuthorPages(
  { sources, pictures }: Pick<Edition, 'sources' | 'pictures'>,
  { getBlog }: Pick<PostLists, 'getBlog'>,
) {
  const authors = sources.flatMap(getAuthors);
  const slugs = new Map(authors.map(({ name, slug }) => [fold(name), slug]));
  // Two may differ in an accent alone.
  for (const { name, slug } of authors) slugs.set(name, slug);
  const findAuthor = (name: string) => slugs.get(name) ?? slugs.get(fold(name));
  let written: ReadonlyMap<string, PostSummary[]> | undefined;
  const groupPosts = () => {
    const blog = getBlog();
    const rows = (blog.state === 'loaded' ? blog.posts : []).flatMap((post) =>
      Array.from(new Set(listAuthors(post).map(findAuthor)), (slug = '') => ({ slug, post })),
    );
    const groups = Map.groupBy(rows, ({ slug }) => slug);
    return new Map([...groups].map(([slug, some]) => [slug, some.map(({ post }) => post)]));
  };
  const listPosts = (slug: string) => (written ??= groupPosts()).get(slug) ?? [];
  return {
    /** Who writes for the paper, in the order of their files. */
    authors: authors as readonly Author[],
    /** The slug of the author with this name. A page that links to an author reads nothing else of them. */
    findAuthor,
    /** All authors, with how many posts each has. */
    getAuthorPages: (): readonly PageRow[] =>
      authors.map((author) => toTopicRow(author, [], listPosts(author.slug))),
    getAuthorPage(slug: string): AuthorPage | undefined {
      const author = authors.find((each) => each.slug === slug);
      if (author === undefined) return undefined;
      const { picture, blog: _, renderedBy: __, ...rest } = author;
      const shown = picture === undefined ? undefined : pictures[picture];
      return { ...rest, picture: shown, posts: listPosts(slug) };
    },
  };
}
