import type { ShownArticle, ShownPost } from '../../reader/live.ts';
import { toSameKey } from '../../text/addresses/story-keys.ts';
import { readStoryKey } from './listed-story.ts';

/** An article or a post, as a list shows it. */
export type ShownStory = ShownArticle | ShownPost;

/**
 * Identifies a story on its page. Two feeds may use the same ids, so the address is preferred, unless other stories
 * have it, too.
 */
export function toStoryKey(story: ShownStory): string {
  if ('slug' in story) return story.slug;
  if (story.own) return story.own.slug;
  return story.sharesLink ? story.id : (story.link ?? story.id);
}

/** What other lists have of the keys of a story and of its copies. A text that the page shows is not new. */
export function toCopyKeys(story: ShownStory): string[] {
  const also = 'also' in story ? (story.also ?? []) : [];
  return [toStoryKey(story), ...also.map(({ link }) => link)].map(toSameKey);
}

/** Reads the keys of the stories that the page was rendered with. */
export function readRenderedKeys(): Set<string> {
  const stories = document.querySelectorAll<HTMLElement>('main [data-story]');
  return new Set([...stories].map((story) => toSameKey(readStoryKey(story))));
}
