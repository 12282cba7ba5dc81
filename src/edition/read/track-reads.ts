import { hash } from 'node:crypto';
import { categorySlugs } from '../../publication/categories.ts';
import type { EditionReader } from './reader.ts';

/** What a page read of an edition: the name of each input, and a digest of what it was. */
export type Inputs = (readonly [name: string, digest: string])[];

/** All that a page can read of an edition, each with how to get it again. */
const inputs = {
  date: (edition) => edition.date,
  day: (edition) => edition.day,
  feeds: (edition) => edition.feeds,
  latest: (edition) => edition.getLatest(),
  newest: (edition) => edition.getNewest(),
  news: (edition, which) =>
    categorySlugs.flatMap((slug) => (slug === which ? edition.getNews(slug) : [])),
  blog: (edition) => edition.getBlog(),
  list: (edition, which) => edition.getBlogPage(Number(which)),
  pictures: (edition) => edition.pictures,
  // The name of a post's file is a digest of all of it, so the file need not be read.
  post: (edition, which) => edition.getPostFile(which),
  changes: (edition) => edition.getChanges(),
  status: (edition) => edition.getStatus(),
} as const satisfies Record<string, (edition: EditionReader, which: string) => unknown>;
type InputKind = keyof typeof inputs;

/** An edition's inputs by their digests, each made once, when it is first asked for. */
export interface Comparer {
  digestOf(name: string): string;
  /**
   * Whether a page that once read these would read the same today. They are numbers of texts: the name
   * of an input and its digest, in turns.
   */
  isSame(read: readonly number[], texts: readonly string[]): boolean;
}

/** Opens an edition for comparison with what pages read of earlier ones. */
export function compareInputs(edition: EditionReader): Comparer {
  const known = new Map<string, string>();
  const digestOf = (name: string) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const at = name.indexOf(' ');
    const [kind, which] = at === -1 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
    const get = Object.hasOwn(inputs, kind) ? inputs[kind as InputKind] : () => undefined;
    const digest = toDigest(get(edition, which));
    known.set(name, digest);
    return digest;
  };
  return {
    digestOf,
    isSame: (read, texts) =>
      read.every(
        (number, at) => at % 2 === 0 || digestOf(texts[read[at - 1] ?? -1] ?? '') === texts[number],
      ),
  };
}

/**
 * A digest of all that pages can read of an edition: the same digest, the same pages. The status is
 * not in it: that it differs is no reason to publish a site anew.
 */
export function toEditionDigest(edition: EditionReader, { digestOf }: Comparer): string {
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  return toDigest([
    ...['feeds', 'blog', 'pictures', 'changes'].map(digestOf),
    categorySlugs.map((slug) => digestOf(`news ${slug}`)),
    posts.map(({ slug }) => edition.getPostFile(slug)),
  ]);
}

/** Gives an edition to one page after another, and tells what each of them read. */
export interface Recorder {
  /** The edition as it is, but that whatever is read of it is noted. */
  edition: EditionReader;
  /** What was read since this was last asked. */
  take(): Inputs;
}

/** Notes what pages read of an edition, so that none need say which of its parts it depends on. */
export function recordInputs(edition: EditionReader, { digestOf }: Comparer): Recorder {
  let read = new Set<string>();
  /** Notes an input before it is read: one that throws was asked for all the same. */
  const get = <T>(value: () => T, kind: InputKind, which?: string | number): T => {
    read.add(which === undefined ? kind : `${kind} ${which}`);
    return value();
  };
  return {
    edition: {
      get date() {
        return get(() => edition.date, 'date');
      },
      get day() {
        return get(() => edition.day, 'day');
      },
      get feeds() {
        return get(() => edition.feeds, 'feeds');
      },
      get pictures() {
        return get(() => edition.pictures, 'pictures');
      },
      getLatest: () => get(edition.getLatest, 'latest'),
      getNewest: () => get(edition.getNewest, 'newest'),
      getNews: (category) => get(() => edition.getNews(category), 'news', category),
      getBlog: () => get(edition.getBlog, 'blog'),
      getBlogPage: (page) => get(() => edition.getBlogPage(page), 'list', page),
      getPost: (slug) => get(() => edition.getPost(slug), 'post', slug),
      getPostFile: (slug) => get(() => edition.getPostFile(slug), 'post', slug),
      getChanges: () => get(edition.getChanges, 'changes'),
      getStatus: () => get(edition.getStatus, 'status'),
    },
    take() {
      const names = [...read].sort();
      read = new Set();
      return names.map((name) => [name, digestOf(name)]);
    },
  };
}

/** What is short stands for itself. */
function toDigest(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none';
  return text.length <= 70 ? text : hash('sha256', text, 'base64url').slice(0, 22);
}
