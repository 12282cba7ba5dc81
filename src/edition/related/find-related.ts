import type { Terms } from './terms.ts';

/** A post, by the name of its file, as it is compared with others. */
export interface ComparedPost {
  file: string;
  slug: string;
  /** ISO 8601 in UTC. */
  date?: string | undefined;
  terms: Terms;
}

/** The files of the posts that are related to each post, the closest first. Plain data. */
export type Related = Readonly<Record<string, readonly string[]>>;

/** The number of related posts that a page names. */
const mostRelated = 3;
/** The number of a post's terms that are compared: those that tell it from others. */
const mostTerms = 32;
/** A term that more posts have is too common to relate two. It also bounds the work for each post. */
const mostPosts = 500;
/** The least cosine of two posts that have something in common. */
const leastLikeness = 0.05;

/** A term of a post, with its share in the post's vector of length 1. */
type Weighted = readonly [term: string, weight: number];

/** The posts that have a term, by their place in the list, and its weight in each. */
interface Posting {
  places: number[];
  weights: number[];
}

/**
 * Finds the posts with the most similar words: the cosine of their terms, each weighted by how rare it is
 * (TF-IDF). The newer of equally close posts comes first, then the lesser slug. The order of `posts`
 * changes nothing. An inverted index of rare terms keeps the work proportional to the number of posts.
 */
export function findRelated(posts: readonly ComparedPost[]): Related {
  const vectors = toVectors(posts);
  const index = new Map<string, Posting>();
  for (const [place, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const posting = index.get(term) ?? { places: [], weights: [] };
      posting.places.push(place);
      posting.weights.push(weight);
      index.set(term, posting);
    }
  }
  const scores = new Float64Array(posts.length);
  return Object.fromEntries(
    posts.map(({ file }, place) => {
      const met = addScores(vectors[place] ?? [], index, scores);
      const found = pickClosest(posts, met, scores, place);
      for (const each of met) scores[each] = 0;
      return [file, found];
    }),
  );
}

/** The terms of each post that some others have, by weight. */
function toVectors(posts: readonly ComparedPost[]): Weighted[][] {
  const counts = new Map<string, number>();
  for (const { terms } of posts) {
    for (const [term] of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const most = Math.max(3, Math.min(mostPosts, posts.length / 2));
  return posts.map(({ terms }) => {
    const weighted = terms.flatMap(([term, count]): Weighted[] => {
      const having = counts.get(term) ?? 0;
      if (having < 2 || having > most) return [];
      return [[term, (1 + Math.log(count)) * Math.log(1 + posts.length / having)]];
    });
    const chosen = weighted
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostTerms);
    const length = Math.hypot(...chosen.map(([, weight]) => weight));
    return chosen.map(([term, weight]) => [term, weight / length]);
  });
}

/** Adds up the cosines of a post with all that share a term with it. Returns their places. */
function addScores(
  vector: readonly Weighted[],
  index: ReadonlyMap<string, Posting>,
  scores: Float64Array,
): number[] {
  const met: number[] = [];
  for (const [term, weight] of vector) {
    const { places, weights } = index.get(term) ?? { places: [], weights: [] };
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      if (scores[place] === 0) met.push(place);
      scores[place] = (scores[place] ?? 0) + weight * (weights[at] ?? 0);
    }
  }
  return met;
}

function pickClosest(
  posts: readonly ComparedPost[],
  met: readonly number[],
  scores: Float64Array,
  own: number,
): string[] {
  return met
    .flatMap((place) => {
      const post = posts[place];
      // Sums of fractions differ in their last digits.
      const score = Math.round((scores[place] ?? 0) * 1e6);
      if (post === undefined || place === own || score < leastLikeness * 1e6) return [];
      return [{ ...post, score }];
    })
    .sort((a, b) => b.score - a.score || compareAge(a, b))
    .slice(0, mostRelated)
    .map(({ file }) => file);
}

function compareAge(a: ComparedPost, b: ComparedPost): number {
  const [ours, theirs] = [a.date ?? '', b.date ?? ''];
  if (ours !== theirs) return ours < theirs ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
