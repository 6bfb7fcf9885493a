import type { LinkLog } from './link-log.ts';

type Task = () => void | Promise<void>;

/** Runs tasks of one robot in order, and those of different robots concurrently. */
export interface Lanes {
  /** Runs immediately, within this call, when no task of this robot is running. A task that fails is logged. */
  run(sn: string, task: Task): void;
  waiting(sn: string): number;
  /** Resolves when no task is running. */
  idle(): Promise<void>;
}

/** @param onIdle called when all tasks of a robot that had to wait are done */
export function createLanes(log: Pick<LinkLog, 'error'>, onIdle: (sn: string) => void = () => {}): Lanes {
  /** Only robots with running tasks: normally handlers are synchronous, and this is empty. */
  const queues = new Map<string, Task[]>();
  let idlers: (() => void)[] = [];

  /** Never throws or rejects: nobody waits for the tasks, and an unhandled error would end the process. */
  function attempt(sn: string, task: Task): void | Promise<void> {
    const failed = (error: unknown) => log.error({ sn, error }, 'a task of a robot failed');
    try {
      const running = task();
      return running ? running.catch(failed) : undefined;
    } catch (error) {
      failed(error);
    }
  }

  async function drain(sn: string, queue: Task[], first: Promise<void>): Promise<void> {
    await first;
    for (let task = queue.shift(); task; task = queue.shift()) await attempt(sn, task);
    queues.delete(sn);
    void attempt(sn, () => onIdle(sn));
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
      const running = attempt(sn, task);
      if (!running) return;
      const fresh: Task[] = [];
      queues.set(sn, fresh);
      void drain(sn, fresh, running);
    },
    waiting: (sn) => queues.get(sn)?.length ?? 0,
    idle: () => (queues.size === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}
