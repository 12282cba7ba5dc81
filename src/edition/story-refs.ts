import { toJsonDigest } from '../disk/digest.ts';
import type { Edition } from './edition.ts';
import { withoutDeadLinks } from './history/changes.ts';
import { mapStories, type UntrustedStory } from './map-stories.ts';
import { fromArticle, fromPost } from './stories.ts';
import { toArticleKey, toPostKey } from './story-id.ts';
import { withoutTokens } from '../publication/tokens.ts';

/** An untrusted story, by what tells it from others. */
export interface StoryRef {
  /** Unique in an edition. */
  key: string;
  /** The address of its feed or of the blog service, without tokens. */
  source: string;
  title: string;
  /** A digest of its words. A changed story has another. */
  digest: string;
}

/** The key of a story. It is unique in an edition. */
export function toRefKey(story: UntrustedStory): string {
  if (story.kind === 'article') return toArticleKey(story.article);
  if (story.kind === 'post') return toPostKey(story.post.slug);
  return `change ${story.change.source} ${story.change.story}`;
}

function toRef(story: UntrustedStory): StoryRef {
  const { source, title, words } = toWords(story);
  return {
    key: toRefKey(story),
    source: withoutTokens(source),
    title,
    digest: toJsonDigest(words),
  };
}

/** The source of a story, its title, and its words, by which a changed story is known. */
function toWords(story: UntrustedStory): { source: string; title: string; words: unknown } {
  if (story.kind === 'article')
    return { source: story.article.feedUrl, ...fromArticle(story.article) };
  if (story.kind === 'post') return { ...fromPost(story.post), source: story.source };
  const { at: _, link: __, ...words } = story.change;
  return { source: words.source, title: words.title, words };
}

/** Lists everything untrusted in an edition. */
export function listStoryRefs(edition: Edition): StoryRef[] {
  const stories: StoryRef[] = [];
  mapStories(edition, (story) => {
    stories.push(toRef(story));
    return story;
  });
  return stories;
}

/** The edition without these stories, and without links to the pages of posts among them. */
export function leaveOut<Given extends Edition>(edition: Given, left: readonly StoryRef[]): Given {
  if (left.length === 0) return edition;
  const keys = new Set(left.map(({ key }) => key));
  return withoutDeadLinks(
    mapStories(edition, (story) => (keys.has(toRefKey(story)) ? undefined : story)),
  );
}
