import { createRandom } from '../../content/content.ts';

/** Random values of a seed. */
export interface Chance {
  /** From 0 to 1. */
  next(): number;
  between(least: number, most: number): number;
  isTrue(share: number): boolean;
  /** A log-normal value: half of them are below the median, and a third is above `median * spread`, roughly. */
  logNormal(median: number, spread: number): number;
}

export function createChance(seed: number): Chance {
  const { next } = createRandom(seed);
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    isTrue: (share) => next() < share,
    logNormal(median, spread) {
      // Box and Muller's way to a normal value.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * spread ** normal;
    },
  };
}

/** Draws from 0 to `count` - 1, where the chance of the n-th is 1 / n ** exponent (Zipf's law). */
export function createZipf(count: number, exponent: number, chance: Chance): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sums[at] = sum += (at + 1) ** -exponent;
  return () => {
    const wanted = chance.next() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (wanted < (sums[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
