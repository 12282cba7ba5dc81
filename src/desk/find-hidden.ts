import type { Desk, Hide } from './desk.ts';
import type { Article } from '../edition/article.ts';
import { listClaims, type Claims } from '../edition/claims.ts';
import type { Edition } from '../edition/edition.ts';
import { mapStories, type UntrustedStory } from '../edition/map-stories.ts';
import {
  createNaming,
  isCalled,
  isThis,
  toHideDigest,
  toKeyDigest,
  toMet,
  type MetStory,
} from './hidden.ts';
import { type HiddenStory } from '../edition/hidden-file.ts';
import { createKnowing, toBackKeys, toCalledKeys, toNamedKeys, toScope } from './story-keys.ts';

/** How long a headline alone brings a story back to mind, in milliseconds. */
const titleFor = 30 * 24 * 60 * 60 * 1000;

/** A story of an edition. */
interface ListedStory extends MetStory {
  publisher: string;
  /** The article that it is, if it is one. */
  article: Article | undefined;
  /** When it was first seen, ISO 8601. */
  seen: string | undefined;
  /** It is no story, but what is told of one. */
  isChange: boolean;
}

/** What a rebuild finds hidden stories with. */
interface Context {
  known: readonly HiddenStory[];
  siteUrl: string;
  now: Date;
}

/** Finds the stories that the desk hides, and all that is known of each. */
export function findHidden(
  edition: Edition,
  hide: readonly Hide[],
  context: Context,
): HiddenStory[] {
  if (hide.length === 0) return [];
  const stories = listStories(edition);
  const { compareCopies } = listClaims(edition.sources);
  const found = hide.map((each) => find(each, stories, { ...context, compareCopies }));
  const hidden = new Set(found.flatMap(({ met }) => [...met]));
  const theirs = new Set(stories.flatMap((each) => (hidden.has(each) ? [] : each.own)));
  return found.map(({ record }) => ({
    ...record,
    shared: sort([...(record.shared ?? []), ...record.own.filter((key) => theirs.has(key))]),
  }));
}

/** How a report names the stories of some editions, one after the other. */
export function nameStories(
  editions: readonly Edition[],
  desk: Pick<Desk, 'hide' | 'withdraw'>,
  context: Context,
): ReturnType<typeof createNaming> {
  const hidden = editions.reduce(
    (known, each) => findHidden(each, desk.hide, { ...context, known }),
    context.known,
  );
  return createNaming(hidden, desk);
}

/**
 * Finds the story of one decision. What comes back under its address or a long headline is this story, unless it
 * stood beside it when it was hidden.
 */
function find(
  hide: Hide,
  stories: readonly ListedStory[],
  { known, siteUrl, now, compareCopies }: Context & Pick<Claims, 'compareCopies'>,
): { record: HiddenStory; met: ReadonlySet<ListedStory> } {
  const story = toHideDigest(hide);
  const before = known.find((each) => each.story === story);
  const since = before?.since ?? now.toISOString();
  const isRecent = now.getTime() - Date.parse(since) < titleFor;
  const scope = toScope(hide, siteUrl);
  const named = [...toNamedKeys(hide, siteUrl), ...toBackKeys(hide)].map(toKeyDigest);
  const keys = new Set([...named, ...(before?.keys ?? before?.own ?? [])]);
  const own = new Set([...toCalledKeys(hide, siteUrl).map(toKeyDigest), ...(before?.own ?? [])]);
  const titles = new Set(isRecent ? before?.titles : []);
  const met = new Set<ListedStory>();
  let { publisher } = before ?? {};
  const take = (isOne: (each: ListedStory) => boolean): boolean => {
    const found = stories.filter((each) => !met.has(each) && isOne(each));
    for (const each of found) {
      met.add(each);
      for (const key of [...each.names, ...each.back[scope]]) keys.add(key);
      for (const key of each.own) own.add(key);
      for (const key of isRecent ? each.titles[scope] : []) titles.add(key);
    }
    const [shown] = found.flatMap(({ article }) => article ?? []).toSorted(compareCopies);
    publisher ??= shown?.source ?? found[0]?.publisher;
    return found.length > 0;
  };
  take((each) => isCalled(each, keys));
  const beside = new Set(before?.beside);
  const isOne = (each: ListedStory) => isThis(each, { keys, titles, beside });
  if (before?.beside === undefined) {
    const { at = before?.since } = hide;
    const isEarlier = ({ seen }: ListedStory) =>
      seen === undefined || at === undefined || Date.parse(seen) < Date.parse(at);
    const alike = stories.filter((each) => !each.isChange && !met.has(each) && isOne(each));
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

function listStories(edition: Edition): ListedStory[] {
  const stories: ListedStory[] = [];
  const know = createKnowing(edition);
  mapStories(edition, (story) => {
    stories.push({
      ...toMet(know(story)),
      publisher: toPublisher(story),
      article: story.kind === 'article' ? story.article : undefined,
      seen: story.kind === 'article' ? story.article.seen : undefined,
      isChange: story.kind === 'change',
    });
    return story;
  });
  return stories;
}

function toPublisher(story: UntrustedStory): string {
  if (story.kind === 'post') return '';
  return story.kind === 'article' ? story.article.source : story.change.publisher;
}

const sort = (some: Iterable<string>): string[] => [...new Set(some)].sort();
