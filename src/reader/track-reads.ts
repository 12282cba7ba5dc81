import { hash } from 'node:crypto';
import { homePlace } from '../desk/desk.ts';
import { issueKinds, type IssueKind } from '../publication/newsletter.ts';
import { toStates } from '../edition/history/status.ts';
import type { EditionReader } from './reader.ts';
import type { TopicLists } from './topic-lists.ts';

/** The inputs that a page read from an edition: the digest of each, by its name. */
export type Inputs = Readonly<Record<string, string>>;

/** Everything that a page can read from an edition, and how to get it. */
const inputs = {
  date: (edition) => edition.date,
  day: (edition) => edition.day,
  updated: (edition) => edition.updated,
  sources: (edition) => edition.sources,
  sections: (edition) => edition.sections,
  filled: (edition) => edition.filled,
  latest: (edition) => edition.getLatest(),
  joinedLatest: (edition) => edition.getJoinedLatest(),
  newest: (edition) => edition.getNewest(),
  news: (edition, which) => edition.getNews(which),
  joinedNews: (edition, which) => edition.getJoinedNews(which),
  pins: (edition, which) => edition.getPins(which),
  blog: (edition) => edition.getBlog(),
  drafts: (edition) => edition.getDrafts(),
  list: (edition, which) => edition.getBlogPage(Number(which)),
  topics: (edition) => edition.getTopics(),
  topic: (edition, which) => edition.getTopic(which),
  // These change when the page that a link leads to comes or goes, and not with its stories.
  topicOf: (edition, which) => edition.findTopic(which),
  sourcePages: (edition) => edition.getSourcePages(),
  sourcePage: (edition, which) => edition.getSourcePage(which),
  sourceOf: (edition, which) => edition.findSource(which),
  iconOf: (edition, which) => edition.findIcon(which),
  weather: (edition) => edition.getWeather(),
  pictures: (edition) => edition.pictures,
  // The name of a post's file is a digest of the post, so the file need not be read.
  post: (edition, which) => [edition.getPostFile(which), edition.getPostCorrection(which)],
  related: (edition, which) => edition.getRelated(which),
  neighbors: (edition, which) => edition.getNeighbors(which),
  changes: (edition) => edition.getChanges(),
  banner: (edition) => edition.getBanner(),
  hidden: (edition) => edition.getHidden(),
  status: (edition) => edition.getStatus(),
  issue: (edition, which) => edition.getIssue(which as IssueKind),
  words: (edition, which) => edition.getWords(which),
  look: (edition) => edition.look,
} as const satisfies Record<string, (edition: EditionReader, which: string) => unknown>;
type InputKind = keyof typeof inputs;

/** The digests of an edition's inputs. Each is computed once, on first use. */
export interface InputDigests {
  digestOf(name: string): string;
  /** Whether a page that read these inputs from an earlier edition would read the same from this one. */
  isSame(inputs: Inputs): boolean;
}

/** Computes the digests of an edition's inputs, for comparison with those of earlier editions. */
export function digestInputs(edition: EditionReader): InputDigests {
  const known = new Map<string, string>();
  const digestOf = (name: string) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const at = name.indexOf(' ');
    const [kind, which] = at === -1 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
    const get = Object.hasOwn(inputs, kind) ? inputs[kind as InputKind] : () => undefined;
    const digest = toInputDigest(get(edition, which));
    known.set(name, digest);
    return digest;
  };
  return {
    digestOf,
    isSame: (inputs) => Object.entries(inputs).every(([name, digest]) => digestOf(name) === digest),
  };
}

/**
 * A digest of everything that pages can read from an edition. Of its status only the states of sources and
 * the health are part of it: a time alone is no reason to publish. A new day is one, since every page names it.
 */
export function toEditionDigest(edition: EditionReader, { digestOf }: InputDigests): string {
  const blog = edition.getBlog();
  const status = edition.getStatus();
  const posts = [...(blog.state === 'loaded' ? blog.posts : []), ...edition.getDrafts()];
  return toInputDigest([
    ...['day', 'sources', 'blog', 'drafts', 'weather', 'pictures', 'changes'].map(digestOf),
    ...issueKinds.map((kind) => digestOf(`issue ${kind}`)),
    ...['banner', 'hidden', `pins ${homePlace}`].map(digestOf),
    edition.sections.map((slug) => [`news ${slug}`, `pins ${slug}`].map(digestOf)),
    status && toStates(status),
    posts.map(({ slug }) => digestOf(`post ${slug}`)),
  ]);
}

/** An edition that records what pages read of it. */
export interface TrackedEdition {
  edition: EditionReader;
  /** Returns the inputs that were read since the last call. */
  takeReads(): Inputs;
}

/** Reads an input after it was recorded. */
type Get = <T>(value: () => T, kind: InputKind, which?: string | number) => T;

/** Records what pages read from an edition, so that no page has to declare its inputs. */
export function trackReads(edition: EditionReader, { digestOf }: InputDigests): TrackedEdition {
  const { get, takeReads } = recordReads(digestOf);
  return {
    edition: {
      get date() {
        return get(() => edition.date, 'date');
      },
      get day() {
        return get(() => edition.day, 'day');
      },
      get updated() {
        return get(() => edition.updated, 'updated');
      },
      get sources() {
        return get(() => edition.sources, 'sources');
      },
      get sections() {
        return get(() => edition.sections, 'sections');
      },
      get filled() {
        return get(() => edition.filled, 'filled');
      },
      get pictures() {
        return get(() => edition.pictures, 'pictures');
      },
      getLatest: () => get(edition.getLatest, 'latest'),
      getJoinedLatest: () => get(edition.getJoinedLatest, 'joinedLatest'),
      getNewest: () => get(edition.getNewest, 'newest'),
      getPins: (place) => get(() => edition.getPins(place), 'pins', place),
      getNews: (category) => get(() => edition.getNews(category), 'news', category),
      getJoinedNews: (category) =>
        get(() => edition.getJoinedNews(category), 'joinedNews', category),
      getBlog: () => get(edition.getBlog, 'blog'),
      getDrafts: () => get(edition.getDrafts, 'drafts'),
      getBlogPage: (page) => get(() => edition.getBlogPage(page), 'list', page),
      getPost: (slug) => get(() => edition.getPost(slug), 'post', slug),
      getPostFile: (slug) => get(() => edition.getPostFile(slug), 'post', slug),
      getPostCorrection: (slug) => get(() => edition.getPostCorrection(slug), 'post', slug),
      getRelated: (slug) => get(() => edition.getRelated(slug), 'related', slug),
      getNeighbors: (slug) => get(() => edition.getNeighbors(slug), 'neighbors', slug),
      ...trackTopics(edition, get),
      getWeather: () => get(edition.getWeather, 'weather'),
      getChanges: () => get(edition.getChanges, 'changes'),
      getBanner: () => get(edition.getBanner, 'banner'),
      getHidden: () => get(edition.getHidden, 'hidden'),
      getIssue: (kind) => get(() => edition.getIssue(kind), 'issue', kind),
      getStatus: () => get(edition.getStatus, 'status'),
      getWords: (content) => get(() => edition.getWords(content), 'words', content),
      get look() {
        return get(() => edition.look, 'look');
      },
    },
    takeReads,
  };
}

function recordReads(digestOf: InputDigests['digestOf']) {
  let read = new Set<string>();
  return {
    /** Records an input before it is read, so that a read that throws is recorded too. */
    get<T>(value: () => T, kind: InputKind, which?: string | number): T {
      read.add(which === undefined ? kind : `${kind} ${which}`);
      return value();
    },
    takeReads(): Inputs {
      const names = [...read].sort();
      read = new Set();
      return Object.fromEntries(names.map((name) => [name, digestOf(name)]));
    },
  };
}

function trackTopics(edition: EditionReader, get: Get): TopicLists {
  return {
    getTopics: () => get(edition.getTopics, 'topics'),
    getTopic: (slug) => get(() => edition.getTopic(slug), 'topic', slug),
    findTopic: (name) => get(() => edition.findTopic(name), 'topicOf', name),
    getSourcePages: () => get(edition.getSourcePages, 'sourcePages'),
    getSourcePage: (slug) => get(() => edition.getSourcePage(slug), 'sourcePage', slug),
    findSource: (feedUrl) => get(() => edition.findSource(feedUrl), 'sourceOf', feedUrl),
    findIcon: (feedUrl) => get(() => edition.findIcon(feedUrl), 'iconOf', feedUrl),
  };
}

/** A digest of a value as JSON. A short JSON text is its own digest. */
function toInputDigest(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none';
  return text.length <= 70 ? text : hash('sha256', text, 'base64url').slice(0, 22);
}
