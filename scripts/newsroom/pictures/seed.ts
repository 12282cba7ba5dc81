/** A stream of choices that a name determines. */
export interface Seed {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both possible. */
  count(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(likelihood: number): boolean;
}

/** The choices of a name: the same ones each time. */
export function createSeed(name: string): Seed {
  let state = 0x811c9dc5;
  for (const character of name) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // Mulberry32: small, and even enough for pictures.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    count: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (likelihood) => next() < likelihood,
  };
}
