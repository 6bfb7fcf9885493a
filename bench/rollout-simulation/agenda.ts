/** What happens later in a simulation, by minutes. Within a minute, in the order in which it was entered. */
export class Agenda {
  readonly #minutes = new Map<number, number[]>();
  #now: number;
  #last: number;

  constructor(now: number) {
    [this.#now, this.#last] = [now, now];
  }

  /** `what` is a whole number that means something to whoever asks. The past is the next minute. */
  enter(minute: number, what: number): void {
    const at = Math.max(Math.ceil(minute), this.#now + 1);
    const there = this.#minutes.get(at);
    if (there) there.push(what);
    else this.#minutes.set(at, [what]);
    this.#last = Math.max(this.#last, at);
  }

  /** The next minute in which something happens, and what; `null`: nothing does any more. */
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

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
