import { closest, distance } from 'fastest-levenshtein';

/** Proposes the name that a wrong one means: `: did you mean hide?`; `undefined` where none is like it. */
export function suggest(wrong: string, names: readonly string[]): string | undefined {
  const short = wrong.slice(0, 40);
  const nearest = closest(short, names);
  const isNear = distance(short, nearest) <= Math.ceil(nearest.length / 3);
  return isNear && nearest !== '' ? `: did you mean ${nearest}?` : undefined;
}
