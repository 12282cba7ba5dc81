import type { Correct } from './desk.ts';
import type { Correction } from '../edition/schema/correction.ts';
import type { UntrustedStory } from '../edition/map-stories.ts';

/** What a correction puts in place of a story's own, and what it says of that. */
type Words = Omit<Correct, 'story' | 'copies' | 'by'>;

/** A story with the editors' words in place of those of its source. */
export function correctStory(story: UntrustedStory, correct: Words): UntrustedStory {
  if (story.kind === 'change') return story;
  const correction = toCorrection(correct);
  const { title, excerpt, category } = correct;
  if (story.kind === 'post') {
    const { picture, pinterestImageLink, ...post } = story.post;
    return {
      ...story,
      post: {
        ...post,
        metaTitle: title ?? post.metaTitle,
        metaDescription: excerpt ?? post.metaDescription,
        section: category ?? post.section,
        ...(correct.picture !== false && { picture, pinterestImageLink }),
        correction,
      },
    };
  }
  const { picture, image, ...article } = story.article;
  return {
    ...story,
    article: {
      ...article,
      title: title ?? article.title,
      excerpt: excerpt ?? article.excerpt,
      section: category ?? article.section,
      ...(correct.picture !== false && { picture, image }),
      correction: { ...correction, section: story.article.section },
    },
  };
}

export const toCorrection = ({ note, at }: Words): Correction => ({
  note,
  at: at && new Date(at).toISOString(),
});
