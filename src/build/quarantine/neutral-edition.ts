import type { Article } from '../../edition/article.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Post, StoredPost } from '../../edition/post.ts';
import { openEdition, type EditionReader } from '../../edition/read/reader.ts';
import { readPost } from '../../edition/store.ts';
import { mapStories, toStoryRef, type Story } from './stories.ts';

/**
 * Gives an edition in which only the stories in `kept` (their keys) have their own words: every other story
 * says the same plain words, and every list is as long as it was. Returns it opened for pages too.
 */
export function neutralize(
  edition: Edition,
  kept: ReadonlySet<string>,
  stateDir: string,
): { edition: Edition; reader: EditionReader } {
  let count = 0;
  const posts = new Map<string, Post>();
  const neutral = mapStories(edition, (story) => {
    if (kept.has(toStoryRef(story).key)) return story;
    count += 1;
    if (story.kind === 'post') posts.set(story.post.file, toNeutralPost(story.post));
    return toNeutral(story, count);
  });
  const loadPost = (file: string) => posts.get(file) ?? readPost(stateDir, file);
  return { edition: neutral, reader: openEdition(stateDir, neutral, loadPost) };
}

function toNeutral(story: Story, count: number): Story | undefined {
  if (story.kind === 'article')
    return { ...story, article: toNeutralArticle(story.article, count) };
  if (story.kind === 'post') {
    const { pinterestImageLink: _, picture: __, ...post } = story.post;
    return { ...story, post: { ...post, metaTitle: 'Post', metaDescription: '' } };
  }
  return undefined;
}

function toNeutralArticle({ date, seen, section, feedUrl }: Article, count: number): Article {
  return {
    id: `neutral-${count}`,
    title: 'Story',
    excerpt: '',
    author: 'Author',
    ...(date !== undefined && { date }),
    seen,
    category: 'Category',
    section,
    source: 'Source',
    feedUrl,
  };
}

function toNeutralPost({ slug, date }: StoredPost): Post {
  return {
    slug,
    metaTitle: 'Post',
    metaDescription: '',
    ...(date !== undefined && { date }),
    blog: 'Words.',
    html: '<p>Words.</p>',
    renderedBy: '',
    shortTailKeywords: [],
    longTailKeywords: [],
  };
}
