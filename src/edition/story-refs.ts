import { toJsonDigest } from '../disk/digest.ts';
import type { Edition } from './edition.ts';
import { withoutDeadLinks } from './history/changes.ts';
import { mapStories, type UntrustedStory } from './map-stories.ts';
import { fromArticle, fromPost } from './compare-stories.ts';
import { createIdentify, getTitle, toRefKey } from './story-id.ts';
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

/** What a story says: a changed one says something else. */
function getWords(story: UntrustedStory): unknown {
  if (story.kind === 'article') return fromArticle(story.article).words;
  if (story.kind === 'post') return fromPost(story.post, { url: story.source }).words;
  const { at: _, link: __, ...words } = story.change;
  return words;
}

/** Lists everything untrusted in an edition. */
export function listStoryRefs(edition: Edition): StoryRef[] {
  const identify = createIdentify(edition);
  const stories: StoryRef[] = [];
  mapStories(edition, (story) => {
    const id = identify(story);
    const [source, digest] = [withoutTokens(id.source), toJsonDigest(getWords(story))];
    stories.push({ key: toRefKey(story), source, title: getTitle(id), digest });
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
