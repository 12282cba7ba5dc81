/** Sorts the routes of existing pages by likeness to a requested path, the most similar first. */
export function sortByLikeness(requested: string, routes: readonly string[]): string[] {
  const likeness = new Map(routes.map((route) => [route, toLikeness(requested, route)]));
  return routes.toSorted((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0));
}

/** The share of letter pairs that two paths have in common, from 0 to 1 (Sørensen–Dice coefficient). */
function toLikeness(a: string, b: string): number {
  const [ours, theirs] = [toPairs(a), toPairs(b)];
  const common = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * common) / (ours.size + theirs.size);
}

function toPairs(path: string): Set<string> {
  const letters = ` ${path
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set([...letters].slice(1).map((_, index) => letters.slice(index, index + 2)));
}
