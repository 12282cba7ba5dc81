import { isDeepStrictEqual } from 'node:util';

/** Whether two values are the same as JSON, which has no undefined fields. Both are plain data. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) ||
  isDeepStrictEqual(toStored(one), toStored(other));

const toStored = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
