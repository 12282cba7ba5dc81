import { describe, expect, test } from 'vitest';
import { toPart } from './publications.ts';

const names = Array.from({ length: 3000 }, (_, at) => `town-${at}`);

describe('a shard', () => {
  test('has about the same number of publications as the others', () => {
    const counts = Map.groupBy(names, (name) => toPart(name, 8));
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { length } of counts.values()) expect(Math.abs(length - 375)).toBeLessThan(75);
  });

  test('keeps its publications but for those that a new shard takes', () => {
    const moved = names.filter((name) => toPart(name, 8) !== toPart(name, 9));
    expect(moved.filter((name) => toPart(name, 9) !== 9)).toEqual([]);
    expect(moved.length).toBeGreaterThan(0);
  });

  test('of a publication stays the same in later versions', () => {
    expect(['harbor', 'summit', 'town-1'].map((name) => toPart(name, 8))).toEqual([2, 6, 1]);
  });
});
