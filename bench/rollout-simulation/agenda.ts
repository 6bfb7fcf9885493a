/** Scheduled events of a simulation, by minute; within a minute in the order of scheduling. */
export class Agenda {
  readonly #minutes = new Map<number, number[]>();
  #now: number;
  #last: number;

  constructor(now: number) {
    [this.#now, this.#last] = [now, now];
  }

  /** `what` is a number with a meaning for the caller. Times in the past are moved to the next minute. */
  enter(minute: number, what: number): void {
    const at = Math.max(Math.ceil(minute), this.#now + 1);
    const there = this.#minutes.get(at);
    if (there) there.push(what);
    else this.#minutes.set(at, [what]);
    this.#last = Math.max(this.#last, at);
  }

  /** The next minute with events, and these; `null` when there are none left. */
  next(): { minute: number; what: number[] } | null {
    while (this.#now < this.#last) {
      this.#now += 1;
      const what = this.#minutes.get(this.#now);
      if (!what) continue;
      this.#minutes.delete(this.#now);
      return { minute: this.#now, what };
    }
    return null;
  }
}

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
