import { hash } from 'node:crypto';
import { homePlace } from '../desk/fields.ts';
import { infoPages } from '../publication/page-names.ts';
import { issueKinds } from '../publication/schema/newsletter.ts';
import { toStates } from './claims/status.ts';
import { memoize } from '../text/memoize.ts';
import type { EditionView } from './reader.ts';

/** The inputs that a page read from an edition: the digest of each, by its name. */
export type Inputs = Readonly<Record<string, string>>;

type Member = keyof EditionView;
type Read = (edition: EditionView, ...args: never[]) => unknown;

/** What says as much as a member returns, and costs less. Any other member is digested as it is. */
const cheaper: { readonly [Name in Member]?: Read } = {
  // The name of a post's file is a digest of the post, so the file need not be read.
  getPost: (edition, slug: string) => [edition.getPostFile(slug), edition.getPostCorrection(slug)],
  // Nor need the files of months.
  getMonthStories: (edition, ...[section, month]: [string, string]) =>
    edition.getMonthDigest(section, month),
  getFront: (edition, day: string) => edition.getFrontDigest(day),
  getMonth: (edition, month: string) => edition.getMonthFile(month),
};

/**
 * Members without arguments whose changes are no reason to publish, or always come with those of a member that
 * costs less.
 */
const untold: ReadonlySet<Member> = new Set<Member>([
  'updated',
  'getStatus',
  'getLatest',
  'getJoinedLatest',
  'getTopics',
  'getSourcePages',
  'getAuthorPages',
]);

/** The name of an input: a member of the reader and what it was asked. */
const nameInput = (member: Member, ...args: readonly unknown[]) =>
  JSON.stringify([member, ...args]);

/** Reads an input by its name. */
function readInput(edition: EditionView, name: string): unknown {
  const [member, ...args] = JSON.parse(name) as [Member, ...never[]];
  const read = cheaper[member];
  if (read !== undefined) return read(edition, ...args);
  const value: unknown = Object.hasOwn(edition, member) ? edition[member] : undefined;
  return typeof value === 'function' ? value(...args) : value;
}

export type InputDigests = ReturnType<typeof digestInputs>;

/** Gives the digests of an edition's inputs, for comparison with those of earlier editions. Each is computed on first use. */
export function digestInputs(edition: EditionView) {
  const digestOf = memoize((name: string) => toInputDigest(readInput(edition, name)));
  return {
    digestOf,
    /** Whether a page that read these inputs from an earlier edition would read the same from this one. */
    isSame: (inputs: Inputs) =>
      Object.entries(inputs).every(([name, digest]) => digestOf(name) === digest),
  };
}

/**
 * A digest of everything that pages can read from an edition. Of its status only the states of sources and
 * the health are part of it: a time alone is no reason to publish. A new day is one, since every page names it.
 */
export function toEditionDigest(edition: EditionView, { digestOf }: InputDigests): string {
  const digest = (member: Member, ...args: readonly unknown[]) =>
    digestOf(nameInput(member, ...args));
  const blog = edition.getBlog();
  const status = edition.getStatus();
  const posts = [...(blog.state === 'loaded' ? blog.posts : []), ...edition.getDrafts()];
  const pages = [...infoPages, ...edition.ownPages.map(({ slug }) => slug)];
  return toInputDigest([
    listWhole(edition).map((member) => digest(member)),
    issueKinds.map((kind) => digest('getIssue', kind)),
    [homePlace, ...edition.sections].map((place) => digest('getPins', place)),
    edition.sections.map((slug) => digest('getSectionReading', slug)),
    edition.sections.map((slug) => digest('getNews', slug)),
    status && toStates(status),
    posts.map(({ slug }) => digest('getPost', slug)),
    pages.map((page) => digest('getOwnPage', page)),
  ]);
}

/** The members that are read without arguments, and that are worth publishing. */
function listWhole(edition: EditionView): Member[] {
  return (Object.keys(edition) as Member[]).filter((member) => {
    const value = edition[member];
    return !(typeof value === 'function' && value.length > 0) && !untold.has(member);
  });
}

/** Records what pages read from an edition, so that no page has to declare its inputs. */
export function trackReads(edition: EditionView, { digestOf }: InputDigests) {
  let read = new Set<string>();
  return {
    edition: new Proxy(edition, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (!Object.hasOwn(target, key)) return value;
        const member = key as Member;
        if (typeof value !== 'function') {
          read.add(nameInput(member));
          return value;
        }
        return (...args: unknown[]): unknown => {
          // A read that throws is recorded too.
          read.add(nameInput(member, ...args));
          return value(...args);
        };
      },
    }),
    takeReads() {
      const names = [...read].sort();
      read = new Set();
      return Object.fromEntries(names.map((name) => [name, digestOf(name)]));
    },
  };
}

/** A digest of a value as JSON. A short JSON text is its own digest. */
function toInputDigest(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none';
  return text.length <= 70 ? text : hash('sha256', text, 'base64url').slice(0, 22);
}
