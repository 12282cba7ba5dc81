import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Hide } from '../../publication/desk/desk.ts';
import type { Edition } from '../edition.ts';
import { mapStories, type UntrustedStory } from '../map-stories.ts';
import { defineStateFile } from '../state-file.ts';
import type { Story } from '../stories.ts';
import { digestLength } from '../../html/addresses/story-keys.ts';
import {
  toArticleKeys,
  toChangeKeys,
  toNamedKeys,
  toPostKeys,
  type StoryKeys,
} from './story-keys.ts';

/** How long a headline alone brings a story back to mind, in milliseconds. */
const titleFor = 30 * 24 * 60 * 60 * 1000;

const hiddenSchema = z.strictObject({
  /** A digest of its name in desk.json. */
  story: z.string(),
  /** When a rebuild first hid it, ISO 8601 in UTC. */
  since: z.iso.datetime(),
  /** Who published it, once it was found; empty for a post. */
  publisher: z.string().optional(),
  /** Digests of all keys that it was ever met with. */
  own: z.array(z.string()),
  titles: z.array(z.string()),
});

/**
 * What is known of a hidden story. Its source may bring it back under another id, address or headline, so
 * each rebuild adds what it finds. Only digests are kept: the words are to be gone.
 */
export type HiddenStory = z.infer<typeof hiddenSchema>;

/** The hidden stories of a site, in its state folder. */
export const hiddenFile = defineStateFile('hidden.json', z.array(hiddenSchema));

/** A short SHA-256 of a key. Pages compute it too (islands/stories/hidden.ts). */
export const toKeyDigest = (key: string): string =>
  hash('sha256', key, 'base64url').slice(0, digestLength);

/** A story of an edition by the digests of its keys. */
interface KnownStory extends StoryKeys {
  publisher: string;
}

/** The keys of a story. */
export function toKeys(story: UntrustedStory): StoryKeys {
  if (story.kind === 'article') return toArticleKeys(story.article);
  return story.kind === 'post' ? toPostKeys(story.post) : toChangeKeys(story.change);
}

/**
 * Finds the stories that the desk hides, and all that is known of each: two stories with an id, an address
 * or a long headline in common are one.
 */
export function findHidden(
  edition: Edition,
  hide: readonly Hide[],
  { known, siteUrl, now }: { known: readonly HiddenStory[]; siteUrl: string; now: Date },
): HiddenStory[] {
  if (hide.length === 0) return [];
  const stories = listStories(edition);
  return hide.map(({ story: name }) => {
    const story = toKeyDigest(name);
    const before = known.find((each) => each.story === story);
    const since = before?.since ?? now.toISOString();
    const isRecent = now.getTime() - Date.parse(since) < titleFor;
    const named = toNamedKeys(name, siteUrl).map(toKeyDigest);
    const own = new Set([...named, ...(before?.own ?? [])]);
    const titles = new Set(isRecent ? before?.titles : []);
    let { publisher } = before ?? {};
    let rest = stories;
    for (;;) {
      const isOne = (each: KnownStory) =>
        each.own.some((key) => own.has(key)) || each.titles.some((key) => titles.has(key));
      const found = rest.filter(isOne);
      if (found.length === 0) break;
      rest = rest.filter((each) => !found.includes(each));
      for (const each of found) {
        for (const key of each.own) own.add(key);
        for (const key of isRecent ? each.titles : []) titles.add(key);
        publisher ??= each.publisher;
      }
    }
    return {
      ...{ story, since, own: [...own].sort(), titles: [...titles].sort() },
      ...(publisher !== undefined && { publisher }),
    };
  });
}

/** Whether a story is one of the hidden ones. */
export function createIsHidden(hidden: readonly HiddenStory[]): (story: UntrustedStory) => boolean {
  if (hidden.length === 0) return () => false;
  const keys = new Set(hidden.flatMap(({ own, titles }) => [...own, ...titles]));
  return (story) => {
    const { own, titles } = toKeys(story);
    return [...own, ...titles].some((key) => keys.has(toKeyDigest(key)));
  };
}

/**
 * How a report, which may be public, names stories: by their headlines, and hidden ones by their publishers.
 */
export function createNaming(
  hidden: readonly HiddenStory[],
): (story: Pick<Story, 'id' | 'link' | 'title' | 'publisher'>) => string {
  const keys = new Set(hidden.flatMap(({ own, titles }) => [...own, ...titles]));
  return (story) => {
    const { own, titles } = toArticleKeys(story);
    if (![...own, ...titles].some((key) => keys.has(toKeyDigest(key)))) return story.title;
    return `a story of ${story.publisher || 'the blog'} removed by the desk`;
  };
}

function listStories(edition: Edition): KnownStory[] {
  const stories: KnownStory[] = [];
  mapStories(edition, (story) => {
    const { own, titles } = toKeys(story);
    stories.push({
      ...{ own: own.map(toKeyDigest), titles: titles.map(toKeyDigest) },
      publisher: toPublisher(story),
    });
    return story;
  });
  return stories;
}

function toPublisher(story: UntrustedStory): string {
  if (story.kind === 'post') return '';
  return story.kind === 'article' ? story.article.source : story.change.publisher;
}
