/** So many at once; others wait their turn. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** @throws the signal's reason when it is given up before or while it waits */
  async use<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.#free === 0) await this.#turn(signal);
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  /** Resolves with somebody else's place. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.delete(enter);
      reject(signal!.reason as Error);
    };
    const enter = () => {
      this.#waiting.delete(enter);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    this.#waiting.add(enter);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }
}
