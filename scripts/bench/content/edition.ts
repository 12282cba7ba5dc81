import type { FetchedEdition } from '../../../src/fetch/fetch.ts';
import { editionVersion, type Edition } from '../../../src/edition/edition.ts';
import type { Post } from '../../../src/edition/schema/post.ts';
import { toPostFile, writeEdition } from '../../../src/edition/store.ts';
import { renderPost } from '../../../src/text/html/markdown.ts';
import { markdownVersion } from '../../../src/text/html/plain-post.ts';
import { memoize } from '../../../src/text/memoize.ts';
import type { BenchContent, BenchPost } from './content.ts';

const at = '2026-11-20T13:00:00.000Z';

const render = memoize(renderPost);

/** Renders the body of a post as HTML, once. */
export const toHtml = ({ body }: BenchPost): string => render(body);

/** Turns content into the result of fetching it, with rendered Markdown. */
export function toFetched(content: BenchContent): FetchedEdition {
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
      // Posts without a picture would get a card.
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
    return { ...summary, file };
  });
  const edition: Edition = {
    version: editionVersion,
    day: '2026-11-21',
    updated: '2026-11-21T06:00:00.000Z',
    publication: 'bench',
    rateLimits: [],
    pictures: {},
    sources: [
      ...[...content.articles].map(([category, articles]) => ({
        kind: 'feed' as const,
        id: `${category}/1`,
        category,
        url: `https://paper.example/${category}.xml`,
        failures: 0,
        state: 'loaded' as const,
        at,
        // Content is edited in place, and an article never is.
        articles: articles.map((each) => ({ ...each })),
      })),
      {
        kind: 'blog',
        id: 'blog',
        url: 'https://blog.example',
        failures: 0,
        state: 'loaded',
        at,
        posts: stored,
        details: [],
      },
    ],
  };
  return { edition, posts, accepted: [] };
}

/** Writes content to a state folder, as the edition that a rebuild would have fetched. */
export async function writeContent(dir: string, content: BenchContent): Promise<Edition> {
  const { edition, posts } = toFetched(content);
  await writeEdition(dir, edition, posts);
  return edition;
}
