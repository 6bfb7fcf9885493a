/** Runs tasks of one robot in order, and those of different robots concurrently. */
export interface Lanes {
  /** Runs immediately, within this call, when no task of this robot is running. Tasks handle their own errors. */
  run(sn: string, task: () => void | Promise<void>): void;
  waiting(sn: string): number;
  /** Resolves when no task is running. */
  idle(): Promise<void>;
}

/** @param onIdle called when all tasks of a robot that had to wait are done */
export function createLanes(onIdle: (sn: string) => void = () => {}): Lanes {
  /** Only robots with running tasks: normally handlers are synchronous, and this is empty. */
  const queues = new Map<string, (() => void | Promise<void>)[]>();
  let idlers: (() => void)[] = [];

  async function drain(
    sn: string,
    queue: (() => void | Promise<void>)[],
    first: Promise<void>,
  ): Promise<void> {
    await first;
    for (let task = queue.shift(); task; task = queue.shift()) await task();
    queues.delete(sn);
    onIdle(sn);
    if (queues.size > 0) return;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    run(sn, task) {
      const queue = queues.get(sn);
      if (queue) {
        queue.push(task);
        return;
      }
      const running = task();
      if (!running) return;
      const fresh: (() => void | Promise<void>)[] = [];
      queues.set(sn, fresh);
      void drain(sn, fresh, running);
    },
    waiting: (sn) => queues.get(sn)?.length ?? 0,
    idle: () => (queues.size === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}
