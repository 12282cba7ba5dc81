import { z } from 'zod';
import type { BlogSource, Edition, FeedSource } from '../edition.ts';
import { listPairs, listStories, type Story } from './story-pairs.ts';
import { toPostPath } from '../routes.ts';

const day = 24 * 60 * 60 * 1000;
/** Changes are told for so long, in milliseconds, and so many of them at most. */
const longest = 30 * day;
const most = 200;
/** Former headlines that are told of one story. */
const mostFormer = 5;
/**
 * A feed that lets go of more stories than this at once, from between others that it keeps, has been
 * put together anew: nobody has withdrawn them.
 */
const mostWithdrawn = 2;
/** One older story that is still listed may have been brought up to date; of more, that is unlikely. */
const fewestOlder = 2;

/** Something that a source changed in what it had published before, so that readers may know of it. */
export const changeSchema = z.strictObject({
  /** `withdrawn`: its source no longer lists it, though it lists older stories. */
  kind: z.enum(['headline', 'withdrawn']),
  /** When a rebuild saw it, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The source's address, and what names the story there. */
  source: z.string(),
  story: z.string(),
  publisher: z.string(),
  /** The headline as it is now, or was last. */
  title: z.string().min(1),
  /** Earlier headlines, oldest first. */
  former: z.array(z.string().min(1)).max(mostFormer),
  /** Where the story is: a full http(s) address, or the path of a post. */
  link: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/blog\/[^/]+$/)]).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * The changes that are told after a rebuild, newest first: those of before that are still true and
 * not too old, and those between the two editions. A story that scrolled off the end of its feed, or
 * whose source was not read, has not changed; a headline that is as it once was is not told of.
 */
export function toChanges(previous: Edition | undefined, next: Edition, now: Date): Change[] {
  const changes = new Map<string, Change>();
  const toKey = ({ source, story }: Pick<Change, 'source' | 'story'>) => `${source} ${story}`;
  for (const change of previous?.history?.changes ?? []) changes.set(toKey(change), change);
  let everywhere: ReadonlySet<string> | undefined;
  for (const [before, moved, source] of listPairs(previous, next)) {
    const hasWithdrawn = [...changes.values()].some(({ kind }) => kind === 'withdrawn');
    for (const story of hasWithdrawn ? listStories(source) : []) {
      const key = toKey({ source: source.url, story: story.id });
      if (changes.get(key)?.kind === 'withdrawn') changes.delete(key);
    }
    const byId = new Map(moved.map((story) => [story.id, story]));
    const missed = before.filter((story) => !isSameStory(story, byId.get(story.id)));
    // Mostly stories have only come, and to know one again by its headline takes a while.
    if (missed.length === 0) continue;
    const stories = listStories(source);
    const named = new Map(
      stories.flatMap((story) => [...toNames(story)].map((name) => [name, story])),
    );
    const gone = missed.filter((story) => find(story, named) === undefined);
    for (const story of missed) {
      const found = find(story, named);
      if (found === undefined || isSameTitle(found, story)) continue;
      const key = toKey({ source: source.url, story: story.id });
      const former = [...(changes.get(key)?.former ?? []), story.title];
      changes.delete(key);
      if (former[0] === found.title) continue;
      const others = [...new Set(former)].filter((title) => title !== found.title);
      const change = toChange('headline', source.url, found, now);
      changes.set(toKey(change), { ...change, former: others.slice(-mostFormer) });
    }
    for (const story of listWithdrawn(source, gone, before, named)) {
      everywhere ??= new Set(next.feeds.flatMap(listStories).flatMap((each) => [...toNames(each)]));
      const names = everywhere;
      if ([...toNames(story)].some((name) => names.has(name))) continue;
      const change = toChange('withdrawn', source.url, story, now);
      const former = changes.get(toKey(change))?.former ?? [];
      changes.set(toKey(change), { ...change, former });
    }
  }
  const oldest = new Date(now.getTime() - longest).toISOString();
  return [...changes.values()]
    .filter(({ at }) => at >= oldest)
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    .slice(0, most)
    .map((change) => withoutDeadLink(change, next));
}

/** The change without its link, if that leads to the page of a post that the edition does not have. */
export function withoutDeadLink({ link, ...change }: Change, { blog }: Edition): Change {
  const posts = blog === undefined || blog.state === 'failed' ? [] : blog.posts;
  const isDead = link?.startsWith('/') && !posts.some(({ slug }) => toPostPath(slug) === link);
  return link === undefined || isDead ? change : { ...change, link };
}

/** By what a story is known again: a publisher may give it another id or another address. */
function* toNames({ id, title, link }: Story): Generator<string> {
  yield `id ${id}`;
  yield `title ${toBare(title)}`;
  if (link !== undefined) yield `link ${link}`;
}

const isSameStory = (a: Story, b: Story | undefined) =>
  a.id === b?.id && a.title === b.title && a.link === b.link && a.date === b.date;

const isSameTitle = (a: Story, b: Story) =>
  a.title === b.title || toBare(a.title) === toBare(b.title);

/** A headline without what changes nothing in it: case, spaces, marks. */
function toBare(title: string): string {
  const bare = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return bare || title;
}

function find(story: Story, named: ReadonlyMap<string, Story>): Story | undefined {
  for (const name of toNames(story)) {
    const found = named.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of the stories that are gone from a source, those that it has withdrawn. */
function listWithdrawn(
  source: FeedSource | BlogSource,
  gone: readonly Story[],
  before: readonly Story[],
  named: ReadonlyMap<string, Story>,
): Story[] {
  // The blog list is whole, unless posts were left out of it; a feed has its newest stories alone.
  if (!('articles' in source)) return 'message' in source ? [] : [...gone];
  const kept = before.filter((story) => find(story, named) !== undefined);
  const missing = gone.filter(({ date = '' }) => {
    const older = kept.filter((each) => each.date !== undefined && each.date < date);
    return older.length >= fewestOlder;
  });
  return missing.length > mostWithdrawn ? [] : missing;
}

function toChange(kind: Change['kind'], source: string, story: Story, now: Date): Change {
  const { id, title, publisher, link } = story;
  return {
    kind,
    at: now.toISOString(),
    source,
    story: id,
    publisher,
    title,
    former: [],
    ...(link !== undefined && kind === 'headline' && { link }),
  };
}
