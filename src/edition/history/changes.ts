import { toSameKey } from '../../text/addresses/story-keys.ts';
import { toBare } from '../../text/bare-title.ts';
import { compareStories, listStories, type Story } from '../compare-stories.ts';
import type { Edition } from '../edition.ts';
import { toPostPath } from '../routes.ts';
import { sourceKinds, type Source } from '../source-kinds.ts';
import { findSource, isRead } from '../sources/source.ts';
import { getPosts } from '../stories.ts';
import { mostFormer, type Change } from '../schema/history.ts';

const day = 24 * 60 * 60 * 1000;
/** A change is told for so long, in milliseconds. */
const toldFor = 30 * day;
/** Changes that are told at a time. */
const most = 200;
/**
 * A source of articles that drops more stories than this at once, from between others that it keeps,
 * has been put together anew: nobody has withdrawn them.
 */
const mostWithdrawn = 2;
/** One older story that is still listed may have been brought up to date; of more, that is unlikely. */
const fewestOlder = 2;

/**
 * The changes that are told after a rebuild, newest first: earlier changes that are still true and not
 * too old, and the changes between the two editions. A story that scrolled off the end of its feed, or
 * whose source was not read, has not changed. A headline that returns to its first wording is not told.
 */
export function toChanges(previous: Edition | undefined, next: Edition, now: Date): Change[] {
  const changes = new ChangeList(previous?.history?.changes ?? [], now);
  let everywhere: ReadonlySet<string> | undefined;
  for (const [before, source] of listPairs(previous, next)) {
    const [earlier, stories] = [listStories(before), listStories(source)];
    changes.addReturned(source, earlier, stories);
    const gone: Story[] = [];
    for (const { before: story, after: found } of compareStories(earlier, stories, toNames)) {
      if (story === undefined) continue;
      if (found === undefined) gone.push(story);
      else if (!isSameTitle(found, story)) changes.addHeadline(source, story, found);
    }
    for (const story of listWithdrawn(source, gone, earlier)) {
      everywhere ??= new Set(
        next.sources.flatMap(listStories).flatMap((each) => [...toNames(each)]),
      );
      const names = everywhere;
      if (![...toNames(story)].some((name) => names.has(name))) changes.addWithdrawn(source, story);
    }
  }
  return changes.list().map((change) => withoutDeadLink(change, next));
}

/** The changes to tell, each story once. */
class ChangeList {
  readonly #now: Date;
  readonly #changes = new Map<string, Change>();

  constructor(known: readonly Change[], now: Date) {
    this.#now = now;
    for (const change of known) this.#changes.set(toKey(change.source, change.story), change);
  }

  /** Adds what is so of stories that their source lists again: none is withdrawn, and headlines may be others by now. */
  addReturned(source: Source, earlier: readonly Story[], stories: readonly Story[]): void {
    const told = [...this.#changes.values()].filter((change) => change.source === source.url);
    if (told.length === 0) return;
    const listed = new Set(earlier.map(({ id }) => id));
    for (const { kind, story: id, title } of told) {
      const story = listed.has(id) ? undefined : stories.find((each) => each.id === id);
      if (story === undefined) continue;
      if (!isSameTitle({ title }, story)) this.addHeadline(source, { id, title }, story);
      else if (kind === 'withdrawn') this.#changes.delete(toKey(source.url, id));
    }
  }

  /** Adds that a story has another headline than before. */
  addHeadline({ url }: Source, before: Pick<Story, 'id' | 'title'>, story: Story): void {
    const key = toKey(url, before.id);
    const former = [...(this.#changes.get(key)?.former ?? []), before.title];
    this.#changes.delete(key);
    if (former[0] === story.title) return;
    const others = [...new Set(former)].filter((title) => title !== story.title);
    this.#changes.set(toKey(url, story.id), {
      ...this.#toChange('headline', url, story),
      former: others.slice(-mostFormer),
    });
  }

  addWithdrawn({ url }: Source, story: Story): void {
    const key = toKey(url, story.id);
    const former = this.#changes.get(key)?.former ?? [];
    this.#changes.set(key, { ...this.#toChange('withdrawn', url, story), former });
  }

  #toChange(kind: Change['kind'], source: string, story: Story): Change {
    const { id, title, publisher, link } = story;
    return {
      kind,
      at: this.#now.toISOString(),
      source,
      story: id,
      publisher,
      title,
      former: [],
      link,
    };
  }

  /** All of them that are not too old, newest first. */
  list(): Change[] {
    const oldest = new Date(this.#now.getTime() - toldFor).toISOString();
    return [...this.#changes.values()]
      .filter(({ at }) => at >= oldest)
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
      .slice(0, most);
  }
}

const toKey = (source: string, story: string) => `${source} ${story}`;

/** Every source that was read, with the same source in the edition before; each address once. */
function listPairs(
  previous: Edition | undefined,
  next: Edition,
): Iterable<[before: Source, source: Source]> {
  const pairs = new Map<string, [Source, Source]>();
  for (const source of next.sources) {
    const before = findSource(previous?.sources, source);
    if (isRead(source) && before !== undefined) pairs.set(source.url, [before, source]);
  }
  return pairs.values();
}

/** The edition, whose changes name no post that it does not have. */
export function withoutDeadLinks<Given extends Edition>(edition: Given): Given {
  const { history } = edition;
  if (history === undefined) return edition;
  const changes = history.changes.map((change) => withoutDeadLink(change, edition));
  return { ...edition, history: { ...history, changes } };
}

function withoutDeadLink({ link, ...change }: Change, { sources }: Edition): Change {
  const isPost = ({ slug }: { slug: string }) => toPostPath(slug) === link;
  const isDead = link?.startsWith('/') && !sources.some((source) => getPosts(source).some(isPost));
  if (link === undefined) return change;
  return isDead ? { ...change, kind: 'withdrawn' } : { ...change, link };
}

/** The names by which a story is found again: a publisher may give it another id or another address. */
function* toNames({ id, title, link, sharesLink }: Story): Generator<string> {
  yield `id ${id}`;
  yield `title ${toBare(title)}`;
  if (link !== undefined && !sharesLink) yield toSameKey(link);
}

const isSameTitle = (a: Pick<Story, 'title'>, b: Pick<Story, 'title'>) =>
  a.title === b.title || toBare(a.title) === toBare(b.title) || isSameCut(a.title, b.title);

/** Whether two shortened titles begin alike: how much of a long one is shown is our choice, and no news. */
function isSameCut(a: string, b: string): boolean {
  if (!a.endsWith('…') || !b.endsWith('…')) return false;
  const [start, whole] = a.length < b.length ? [a, b] : [b, a];
  return whole.startsWith(start.slice(0, -1));
}

/** Picks the stories that a source has withdrawn from `gone`, the stories that it lists no more. */
function listWithdrawn(
  source: Source,
  gone: readonly Story[],
  before: readonly Story[],
): readonly Story[] {
  // A list of posts is whole, unless a message says that posts were left out of it.
  if (sourceKinds[source.kind].brings === 'posts') return source.message === undefined ? gone : [];
  const kept = before.filter((story) => !gone.includes(story));
  const missing = gone.filter(({ date = '' }) => {
    const older = kept.filter((each) => each.date !== undefined && each.date < date);
    return older.length >= fewestOlder;
  });
  return missing.length > mostWithdrawn ? [] : missing;
}
