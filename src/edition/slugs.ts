import type { ListedPost } from './schema/post.ts';
import { findSlugProblem } from '../text/slug.ts';
import { quote } from '../text/quote.ts';
import { lowerCase, splitAtSpaces } from '../text/letters.ts';

/**
 * Chooses the entries that get a page. A slug must be a safe name for a file and an address. Of slugs that
 * look alike, or that some file systems take for one, one stays, whatever their order, and none that looks like
 * one of `taken`. `problems` has a line for each entry that is left out.
 */
export function assignSlugs<Entry extends Pick<ListedPost, 'slug'>>(
  entries: readonly Entry[],
  taken: readonly string[] = [],
): { entries: Entry[]; problems: string[] } {
  const problems: string[] = [];
  const own = new Map(taken.map((slug) => [toSkeleton(slug), slug]));
  const groups = Map.groupBy(
    entries.filter(({ slug }) => {
      const other = own.get(toSkeleton(slug));
      const clash = other && `the publication's own post ${quote(other)} has its address`;
      const problem = findSlugProblem(slug) ?? clash;
      if (problem) problems.push(`post ${quote(slug)} left out: ${problem}`);
      return problem === undefined;
    }),
    ({ slug }) => toSkeleton(slug),
  );
  const kept = new Set<Entry>();
  for (const group of groups.values()) {
    const first = group.reduce((best, entry) => (isBefore(entry.slug, best.slug) ? entry : best));
    kept.add(first);
    for (const entry of group) {
      if (entry === first) continue;
      const { slug } = entry;
      const why =
        slug === first.slug
          ? 'another post has the same slug'
          : `its slug looks like ${quote(first.slug)}`;
      problems.push(`post ${quote(slug)} left out: ${why}`);
    }
  }
  return { entries: entries.filter((entry) => kept.has(entry)), problems };
}

/** Letters of other scripts that are drawn as Latin ones, and those. */
const drawnAlike = new Map(
  [
    'аa вb сc ԁd еe һh іi јj кk ӏl мm',
    'нh оo рp ԛq ѕs тt уy ѵv ԝw хx',
    'αa εe ηn ιi κk νv οo ρp τt υu χx',
    'γy ωw ıi ɑa ɡg օo ոn սu հh ցg',
  ].flatMap((pairs) => splitAtSpaces(pairs).map(([letter = '', latin = '']) => [letter, latin])),
);

/** What two slugs share when a reader, or a file system, may take one for the other. */
export function toSkeleton(slug: string): string {
  const folded = lowerCase(slug.normalize('NFKC')).normalize('NFC');
  return Array.from(folded, (letter) => drawnAlike.get(letter) ?? letter).join('');
}

/** Lower-case ASCII first, then by code point. */
function isBefore(slug: string, other: string): boolean {
  const [plain, otherPlain] = [isPlain(slug), isPlain(other)];
  return plain === otherPlain ? slug < other : plain;
}

function isPlain(slug: string): boolean {
  return /^[a-z\d_-]+$/.test(slug);
}
