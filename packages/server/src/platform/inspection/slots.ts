/** Limits how many run at once; others wait in order. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** @throws the signal's reason when aborted before its turn */
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

  /** Resolves when another task hands over its slot. */
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
