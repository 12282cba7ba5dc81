import { fold } from '../../text/fold.ts';
import type { StoredPost } from '../schema/post.ts';
import type { GetKeywords } from '../topics/keywords.ts';

/** The names of the files of the posts that are related to each post, the closest first. Plain data. */
export type Related = Readonly<Record<string, readonly string[]>>;

/** The number of related posts that a page names. */
const mostRelated = 3;
/** How many posts of a keyword are compared with one of them on either side of its date: it bounds the work for each post. */
const reach = 50;

/** The posts that have a keyword or a section in common, by their places in the order of dates. */
type Group = number[];

/**
 * Finds the posts with the most keywords in common, then those of the same section, those nearest in date first: a new
 * post changes few lists. The order of `posts` changes nothing.
 */
export function findRelated(posts: readonly StoredPost[], getKeywords: GetKeywords): Related {
  const sorted = posts.toSorted(compareDates);
  const groups = new Map<string, Group>();
  const memberships = sorted.map((post, place) =>
    listGroups(post, getKeywords(post.file)).map((name) => {
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      return { group, at: group.push(place) - 1 };
    }),
  );
  return Object.fromEntries(
    sorted.map((post, own) => {
      const [section, ...keywords] = memberships[own] ?? [];
      const shared = new Map<number, number>();
      for (const { group, at } of keywords)
        for (const place of listNear(group, at, reach))
          shared.set(place, (shared.get(place) ?? 0) + 1);
      const near = section ? listNear(section.group, section.at, mostRelated) : [];
      const found = [...new Set([...shared.keys(), ...near])].flatMap((place) => {
        const other = sorted[place];
        return other && place !== own ? [toLikeness(post, other, shared.get(place))] : [];
      });
      found.sort(compareLikeness);
      return [post.file, found.slice(0, mostRelated).map((each) => each.post.file)];
    }),
  );
}

/** Its section, then its keywords, each under a name that no other kind has. */
const listGroups = ({ section = '' }: StoredPost, keywords: readonly string[]): string[] => [
  `section ${section}`,
  ...new Set(keywords.map((keyword) => `keyword ${fold(keyword)}`)),
];

const listNear = (group: Group, at: number, most: number): number[] =>
  group.slice(Math.max(0, at - most), at + most + 1);

function compareDates(a: StoredPost, b: StoredPost): number {
  const [ours, theirs] = [a.date ?? '', b.date ?? ''];
  if (ours !== theirs) return ours < theirs ? -1 : 1;
  return a.slug < b.slug ? -1 : 1;
}

/** How near a post is to another one, with which it has keywords in common. */
const toLikeness = (own: StoredPost, post: StoredPost, shared = 0) => ({
  post,
  shared,
  isSame: Number(post.section === own.section),
  distance:
    post.date === undefined || own.date === undefined
      ? Number.MAX_SAFE_INTEGER
      : Math.abs(Date.parse(post.date) - Date.parse(own.date)),
});
type Likeness = ReturnType<typeof toLikeness>;

const compareLikeness = (a: Likeness, b: Likeness): number =>
  b.shared - a.shared ||
  b.isSame - a.isSame ||
  a.distance - b.distance ||
  compareDates(b.post, a.post);
