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
/** How many terms of a post are compared. They are the ones that tell it from other posts. */
const mostTerms = 32;
/** A term that more posts have is too common to relate two. It also bounds the work for each post. */
const mostPosts = 250;
/** The least cosine of two posts that have something in common. */
const leastLikeness = 0.05;

/** The terms of a post as numbers, each with its share in the post's vector of length 1. */
type Vector = readonly (readonly [term: number, weight: number])[];

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
  const index: Posting[] = [];
  for (const [place, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const { places, weights } = (index[term] ??= { places: [], weights: [] });
      places.push(place);
      weights.push(weight);
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

/** The rarest terms of each post that some others have. */
function toVectors(posts: readonly ComparedPost[]): Vector[] {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const known = posts.map(({ terms }) =>
    terms.map(([name, count]) => {
      const term = numbers.get(name) ?? numbers.size;
      numbers.set(name, term);
      counts[term] = (counts[term] ?? 0) + 1;
      return { name, term, count };
    }),
  );
  const most = Math.max(3, Math.min(mostPosts, posts.length / 2));
  const rarity = counts.map((count) =>
    count < 2 || count > most ? 0 : 1 + countHalvings(posts.length) - countHalvings(count),
  );
  return known.map((terms) => {
    const chosen = terms
      .map(({ name, term, count }) => {
        const weight = (1 + Math.log(count)) * (rarity[term] ?? 0);
        return { name, term, weight };
      })
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
      .slice(0, mostTerms);
    const length = Math.hypot(...chosen.map(({ weight }) => weight));
    return chosen.map(({ term, weight }) => [term, weight / length]);
  });
}

/** How often a number can be halved. A new post rarely changes that, so most posts keep the weights of their terms. */
const countHalvings = (count: number) => Math.floor(Math.log2(count));

/** Adds up the cosines of a post with all that share a term with it. Returns their places. */
function addScores(vector: Vector, index: readonly Posting[], scores: Float64Array): number[] {
  const met: number[] = [];
  for (const [term, weight] of vector) {
    const { places, weights } = index[term] ?? { places: [], weights: [] };
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      if (scores[place] === 0) met.push(place);
      scores[place] = (scores[place] ?? 0) + weight * (weights[at] ?? 0);
    }
  }
  return met;
}

/** A post that was met, with its cosine in millionths: sums of fractions differ in their last digits. */
interface Met {
  post: ComparedPost;
  score: number;
}

function pickClosest(
  posts: readonly ComparedPost[],
  places: readonly number[],
  scores: Float64Array,
  own: number,
): string[] {
  const best: Met[] = [];
  for (const place of places) {
    const post = posts[place];
    const score = Math.round((scores[place] ?? 0) * 1e6);
    const least = best.length < mostRelated ? leastLikeness * 1e6 : (best.at(-1)?.score ?? 0);
    if (post === undefined || place === own || score < least) continue;
    best.push({ post, score });
    best.sort(compareMet);
    best.length = Math.min(best.length, mostRelated);
  }
  return best.map(({ post }) => post.file);
}

function compareMet(a: Met, b: Met): number {
  if (a.score !== b.score) return b.score - a.score;
  const [ours, theirs] = [a.post.date ?? '', b.post.date ?? ''];
  if (ours !== theirs) return ours < theirs ? 1 : -1;
  return a.post.slug < b.post.slug ? -1 : 1;
}
