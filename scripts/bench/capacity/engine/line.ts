/** A line before a number of places: those who come first go first. */
export class Line {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Calls `go` with a place, now or later. It has to be given back by `leave`. */
  enter(go: () => void): void {
    if (this.#free === 0) {
      this.#waiting.push(go);
      return;
    }
    this.#free -= 1;
    go();
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
