import type { FetchedEdition } from '../../src/fetch/fetched-edition.ts';
import { editionVersion, type Edition } from '../../src/edition/edition.ts';
import type { Post } from '../../src/edition/post.ts';
import { toPostFile, writeEdition } from '../../src/edition/store.ts';
import { markdownVersion, renderPost } from '../../src/html/markdown.ts';
import type { BenchContent, BenchPost } from './content.ts';

const at = '2026-11-20T13:00:00.000Z';

const rendered = new Map<string, string>();

/** The body of a post as HTML: each is rendered once, however many editions have it. */
export function toHtml({ body }: BenchPost): string {
  const html = rendered.get(body) ?? renderPost(body);
  rendered.set(body, html);
  return html;
}

/** What a rebuild would have fetched, Markdown rendered. */
export function toFetchedEdition(content: BenchContent): FetchedEdition {
  const posts = new Map<string, Post>();
  const stored = content.posts.map((written) => {
    const { slug, title, description, date, keywords, body } = written;
    const pinterestImageLink = `https://pictures.example/${slug}.jpg`;
    const summary = {
      slug,
      metaTitle: title,
      metaDescription: description,
      date,
      pinterestImageLink,
      // As a publication that links to pictures has it: posts without one get a card, whose drawing is measured apart.
      picture: { src: pinterestImageLink },
    };
    const post: Post = {
      ...summary,
      blog: body,
      html: toHtml(written),
      renderedBy: markdownVersion,
      shortTailKeywords: keywords.slice(0, 1),
      longTailKeywords: keywords.slice(1),
    };
    const file = toPostFile(post);
    posts.set(file, post);
    return { ...summary, file, listed: '' };
  });
  const edition: Edition = {
    version: editionVersion,
    publication: 'bench',
    pauses: [],
    pictures: {},
    feeds: [...content.articles].map(([category, articles]) => ({
      id: `${category}/1`,
      category,
      url: `https://paper.example/${category}.xml`,
      failures: 0,
      state: 'loaded',
      at,
      articles,
    })),
    blog: {
      id: 'blog',
      url: 'https://blog.example',
      failures: 0,
      state: 'loaded',
      at,
      posts: stored,
    },
  };
  return { edition, posts };
}

/** Writes content as the edition that a rebuild would have fetched. */
export async function writeContent(dir: string, content: BenchContent): Promise<Edition> {
  const { edition, posts } = toFetchedEdition(content);
  await writeEdition(dir, edition, posts);
  return edition;
}
