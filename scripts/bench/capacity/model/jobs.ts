/** A rebuild that is due. */
export interface Job {
  /** The place of its publication. */
  publication: number;
  /** When it was due. */
  due: number;
}

/** Jobs in the order in which they were due. */
export class Jobs {
  #jobs: Job[] = [];
  #first = 0;

  get isEmpty(): boolean {
    return this.#first === this.#jobs.length;
  }

  /** Adds a job. One that was lost is due before most others, and goes before them. */
  add(job: Job): void {
    let at = this.#jobs.length;
    while (at > this.#first && (this.#jobs[at - 1]?.due ?? 0) > job.due) at -= 1;
    this.#jobs.splice(at, 0, job);
  }

  take(): Job | undefined {
    const job = this.#jobs[this.#first];
    this.#first += 1;
    if (this.#first > 1000) {
      this.#jobs = this.#jobs.slice(this.#first);
      this.#first = 0;
    }
    return job;
  }
}
