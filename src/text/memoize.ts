/** A function that computes the result for each key once. Keys are few, or objects in a weak map. */
export function memoize<Key, Value>(
  compute: (key: Key) => Value,
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map(),
) {
  return (key: Key): Value => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
