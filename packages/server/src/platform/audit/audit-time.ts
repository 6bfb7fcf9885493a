import { AsyncLocalStorage } from 'node:async_hooks';

const time = new AsyncLocalStorage<Date>();

/**
 * What `work` changes stands in the log as of then. For the demo, whose team has a past: nothing that a request or a job
 * does comes through here.
 */
export function auditedAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  return time.run(at, work);
}

/** Without a time, entries have that of the database. */
export const auditTime = () => time.getStore();
