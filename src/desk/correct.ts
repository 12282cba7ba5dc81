import type { Correct } from './desk.ts';
import type { Article } from '../edition/article.ts';
import type { Correction } from '../edition/correction.ts';
import type { UntrustedStory } from '../edition/map-stories.ts';
import { toPostPath } from '../edition/routes.ts';
import type { DeskChange } from './shown-desk.ts';
import { present } from '../text/present.ts';

/** A story with the editors' words in place of those of its source. */
export function correctStory(story: UntrustedStory, correct: Correct): UntrustedStory {
  if (story.kind === 'change') return story;
  const correction = toCorrection(correct);
  const { title, excerpt, category } = correct;
  if (story.kind === 'post') {
    const { picture, pinterestImageLink, ...post } = story.post;
    return {
      ...story,
      post: {
        ...post,
        ...present({ metaTitle: title, metaDescription: excerpt }),
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
      correction: { ...correction, original: story.article },
    },
  };
}

/** The article as its source has it. */
export function toOriginal({ correction, ...article }: Article): Article {
  return correction?.original ?? article;
}

/** What /changes says of a corrected story. */
export function toCorrected(story: UntrustedStory, { note, at }: Correct): DeskChange[] {
  if (story.kind === 'change') return [];
  const [publisher, title, link] =
    story.kind === 'post'
      ? ['', story.post.metaTitle, toPostPath(story.post.slug)]
      : [story.article.source, story.article.title, story.article.link];
  return [{ kind: 'corrected', publisher, title, ...present({ at, link, note }) }];
}

const toCorrection = ({ note, at }: Correct): Correction =>
  present({ note, at: at && new Date(at).toISOString() });
