import type { Article } from '../article.ts';
import type { BlogSource, Edition, FeedSource } from '../edition.ts';
import type { PostSummary } from '../post.ts';
import { toPostPath } from '../routes.ts';
import { listMoved } from './changed-posts.ts';

/** One story of a source, as far as a change can be seen in it. */
export interface Story {
  id: string;
  title: string;
  publisher: string;
  /** ISO 8601 in UTC. */
  date: string | undefined;
  link: string | undefined;
}

/** Stories of a source before and now, of a blog those alone that are not as they were; and the source now. */
type Pair = [before: Story[], now: Story[], source: FeedSource | BlogSource];

/** Every source that was read and may tell something new by comparison with the edition before; each address once. */
export function listPairs(previous: Edition | undefined, next: Edition): Iterable<Pair> {
  const pairs = new Map<string, Pair>();
  for (const source of next.feeds) {
    const before = previous?.feeds.find(({ id, url }) => id === source.id && url === source.url);
    if (source.state !== 'loaded' || before === undefined) continue;
    pairs.set(source.url, [listStories(before), listStories(source), source]);
  }
  const { blog } = next;
  if (blog?.state === 'loaded' && blog.url === previous?.blog?.url) {
    const { before, now } = listMoved(previous.blog, blog);
    pairs.set(blog.url, [before.map(fromPost), now.map(fromPost), blog]);
  }
  return pairs.values();
}

/** All stories of a source. */
export function listStories(source: FeedSource | BlogSource): Story[] {
  if (source.state === 'failed') return [];
  if ('articles' in source) return source.articles.map(fromArticle);
  return source.posts.map(fromPost);
}

function fromPost({ slug, metaTitle, date }: PostSummary): Story {
  return { id: slug, title: metaTitle, publisher: '', date, link: toPostPath(slug) };
}

function fromArticle({ id, title, source, date, link }: Article): Story {
  return { id, title, publisher: source, date, link };
}
