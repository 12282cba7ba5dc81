import type { Article } from '../edition/schema/article.ts';
import type { Edition } from '../edition/edition.ts';
import { type HiddenStory } from '../edition/schema/hidden-file.ts';
import { mapStories, type UntrustedStory } from '../edition/map-stories.ts';
import { getPrecedence, type Precedence } from '../edition/precedence.ts';
import type { Source } from '../edition/source-kinds.ts';
import {
  createIdentify,
  digestKeys,
  toKeyDigest,
  toNameKey,
  type StoryKeys,
} from '../edition/story-id.ts';
import type { DeskContext } from './desk-context.ts';
import type { Hide } from './desk.ts';
import { isCalled, isThis } from './hidden.ts';
import { toBackKeys, toCalledKeys, toNamedKeys, toNameDigest, toScope } from './story-name.ts';

/** How long a headline alone brings a story back to mind, in milliseconds. */
const titleFor = 30 * 24 * 60 * 60 * 1000;

interface DigestedStory extends StoryKeys {
  story: UntrustedStory;
  publisher: string;
}

/** Finds the stories that the desk hides, and all that is known of each. */
export function findHidden(
  edition: Edition,
  hide: readonly Hide[],
  context: DeskContext,
): HiddenStory[] {
  if (hide.length === 0) return [];
  const stories = listStories(edition);
  const { compareCopies } = getPrecedence(edition.sources);
  const found = hide.map((each) => find(each, stories, { ...context, compareCopies }));
  const hidden = new Set(found.flatMap(({ met }) => [...met]));
  const theirs = new Set(stories.flatMap((each) => (hidden.has(each) ? [] : each.device)));
  return found.map(({ record }) => ({
    ...record,
    shared: sort([...(record.shared ?? []), ...record.own.filter((key) => theirs.has(key))]),
  }));
}

/**
 * Finds the story of one decision. What comes back under its address or a long headline is this story, unless it
 * stood beside it when it was hidden.
 */
function find(
  hide: Hide,
  stories: readonly DigestedStory[],
  { known, siteUrl, now, compareCopies }: DeskContext & Pick<Precedence, 'compareCopies'>,
): { record: HiddenStory; met: ReadonlySet<DigestedStory> } {
  const story = toNameDigest(hide);
  const before = known.find((each) => each.story === story);
  const since = before?.since ?? now.toISOString();
  const isRecent = now.getTime() - Date.parse(since) < titleFor;
  const scope = toScope(hide, siteUrl);
  const named = [...toNamedKeys(hide, siteUrl), ...toBackKeys(hide)].map(toKeyDigest);
  const keys = new Set([...named, ...(before?.keys ?? before?.own ?? [])]);
  const own = new Set([...toCalledKeys(hide, siteUrl).map(toKeyDigest), ...(before?.own ?? [])]);
  const titles = new Set(isRecent ? before?.titles : []);
  const met = new Set<DigestedStory>();
  let { publisher } = before ?? {};
  const take = (isOne: (each: DigestedStory) => boolean): boolean => {
    const found = stories.filter((each) => !met.has(each) && isOne(each));
    for (const each of found) {
      met.add(each);
      for (const key of [...each.names, ...each[scope]]) keys.add(key);
      for (const key of each.device) own.add(key);
      for (const key of isRecent ? each[`${scope}Titles` as const] : []) titles.add(key);
    }
    const [shown] = found.flatMap(({ story }) => getArticle(story) ?? []).toSorted(compareCopies);
    publisher ??= shown?.source ?? found[0]?.publisher;
    return found.length > 0;
  };
  take((each) => isCalled(each, keys));
  const beside = new Set(before?.beside);
  const isOne = (each: DigestedStory) => isThis(each, { keys, titles, beside });
  if (before?.beside === undefined) {
    const { at = before?.since } = hide;
    const isEarlier = ({ story }: DigestedStory) => {
      const { seen } = getArticle(story) ?? {};
      return seen === undefined || at === undefined || Date.parse(seen) < Date.parse(at);
    };
    const alike = stories.filter(
      (each) => each.story.kind !== 'change' && !met.has(each) && isOne(each),
    );
    for (const key of alike.filter(isEarlier).flatMap(({ names }) => names)) beside.add(key);
  }
  while (take(isOne));
  const record: HiddenStory = {
    story,
    since,
    own: sort(own),
    titles: sort(titles),
    keys: sort(keys),
    beside: sort(beside),
    shared: before?.shared ?? [],
    publisher,
  };
  return { record, met };
}

/** Lists the stories of an edition. One that stands for others of its feed has their names, too. */
function listStories(edition: Edition): DigestedStory[] {
  const stories: DigestedStory[] = [];
  const identify = createIdentify(edition);
  const repeats = Map.groupBy(edition.sources.flatMap(listRepeats), ({ kept }) => kept);
  mapStories(edition, (story) => {
    const id = identify(story);
    const { names, ...keys } = digestKeys(id);
    const others = (repeats.get(names[0]) ?? []).map(({ left }) => left);
    stories.push({ ...keys, names: [...names, ...others], story, publisher: id.publisher });
    return story;
  });
  return stories;
}

/** Lists each story that a source repeats, and the one that stands for it, by digests of their names. */
function listRepeats(source: Source): { left: string; kept: string | undefined }[] {
  const rows = 'leftOut' in source ? (source.leftOut?.rows ?? []) : [];
  const toName = (id: string) => toKeyDigest(toNameKey(source.url, id));
  return rows.map(({ id, kept }) => ({ left: toName(id), kept: kept && toName(kept) }));
}

const getArticle = (story: UntrustedStory): Article | undefined =>
  story.kind === 'article' ? story.article : undefined;

const sort = (some: Iterable<string>): string[] => [...new Set(some)].sort();
