/** How many neighbours are dealt at a time: they are alike, and a post's pages stay together. */
const neighbours = 50;

/** How far the dealing of a list is, for all threads that are dealt to. */
export type Dealt = SharedArrayBuffer;

/** Nothing is dealt yet. */
export function startDealing(): Dealt {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Deals a thread some items after others, each to one thread alone, as long as there are any. */
export function* deal<Item>(items: readonly Item[], dealt: Dealt): Generator<readonly Item[]> {
  const count = new Int32Array(dealt);
  for (;;) {
    const at = Atomics.add(count, 0, neighbours);
    if (at >= items.length) return;
    yield items.slice(at, at + neighbours);
  }
}

/** Deals nobody any more. */
export function stopDealing(items: readonly unknown[], dealt: Dealt): void {
  Atomics.store(new Int32Array(dealt), 0, items.length);
}
