import { useEffect } from 'react';
import type { CardWords } from './card-words.ts';
import { CardGrid } from './CardGrid.tsx';
import { PostRows } from './PostRows.tsx';
import type { ShownStory } from './stories/story.ts';

interface Props {
  stories: readonly ShownStory[];
  words: CardWords;
  level: 2 | 3;
  /** What headings above say. A label or a source of the same words is not said again. */
  said?: readonly string[] | undefined;
}

/** New stories: articles in a grid, posts in rows. */
export function StoryList({ stories, words, level, said }: Props) {
  const articles = stories.filter((story) => 'id' in story);
  const posts = stories.filter((story) => 'slug' in story);
  useEffect(() => void dispatchEvent(new Event('cards')), [stories]);
  return (
    <>
      {articles.length > 0 && (
        <CardGrid articles={articles} words={words} level={level} said={said} />
      )}
      <PostRows posts={posts} words={words} />
    </>
  );
}
