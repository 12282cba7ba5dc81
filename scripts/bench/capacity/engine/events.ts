import TinyQueue from 'tinyqueue';

/** Something that will happen. Times are in seconds. */
interface Event {
  time: number;
  order: number;
  happen: () => void;
}

/** The events of a simulation, in the order of their times; equal times keep the order in which they came. */
export class Events {
  /** The time of the event that happens. */
  now = 0;
  readonly #waiting = new TinyQueue<Event>([], (a, b) => a.time - b.time || a.order - b.order);
  #count = 0;

  /** Has something happen so many seconds from now. */
  in(seconds: number, happen: () => void): void {
    this.#count += 1;
    this.#waiting.push({ time: this.now + seconds, order: this.#count, happen });
  }

  /** Lets everything happen. */
  run(): void {
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.now = next.time;
      next.happen();
    }
  }
}
