/** The events of a simulation, in the order of their times. Times are in seconds. */
export class Events {
  /** The time of the event that happens. */
  now = 0;
  /** A binary heap: no event is earlier than its parent. Equal times keep the order in which they came. */
  readonly #heap: { time: number; order: number; happen: () => void }[] = [];
  #count = 0;

  /** Has something happen so many seconds from now. */
  in(seconds: number, happen: () => void): void {
    const heap = this.#heap;
    const event = { time: this.now + seconds, order: (this.#count += 1), happen };
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isEarlier(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  /** Lets everything happen. */
  run(): void {
    for (let first = this.#heap[0]; first !== undefined; first = this.#heap[0]) {
      this.#removeFirst();
      this.now = first.time;
      first.happen();
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    this.#swap(0, heap.length - 1);
    heap.pop();
    for (let at = 0; ;) {
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < heap.length);
      const least = children.reduce((a, b) => (this.#isEarlier(b, a) ? b : a), at);
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isEarlier(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (first === undefined || second === undefined) return false;
    return first.time < second.time || (first.time === second.time && first.order < second.order);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (first === undefined || second === undefined) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }
}
