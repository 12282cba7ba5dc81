import type { Correct } from './desk.ts';
import type { Correction } from '../edition/correction.ts';
import type { UntrustedStory } from '../edition/map-stories.ts';
import { present } from '../text/present.ts';

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
        ...present({ metaTitle: title, metaDescription: excerpt, section: category }),
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
      ...present({ title, excerpt, section: category }),
      ...(correct.picture !== false && { picture, image }),
      correction: { ...correction, section: story.article.section },
    },
  };
}

const toCorrection = ({ note, at }: Words): Correction =>
  present({ note, at: at && new Date(at).toISOString() });
