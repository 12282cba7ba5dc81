/** Addresses ordered by how near each is to the one that was asked for, the nearest first. */
export function toNearest(asked: string, known: readonly string[]): string[] {
  const pairs = new Map(known.map((route) => [route, toLikeness(asked, route)]));
  return known.toSorted((a, b) => (pairs.get(b) ?? 0) - (pairs.get(a) ?? 0));
}

/** The share of letter pairs that two addresses have in common (Sørensen and Dice), from 0 to 1. */
function toLikeness(a: string, b: string): number {
  const [ours, theirs] = [toPairs(a), toPairs(b)];
  const common = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * common) / (ours.size + theirs.size);
}

function toPairs(address: string): Set<string> {
  const letters = ` ${address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set([...letters].slice(1).map((_, index) => letters.slice(index, index + 2)));
}
