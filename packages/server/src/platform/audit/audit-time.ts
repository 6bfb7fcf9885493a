import { AsyncLocalStorage } from 'node:async_hooks';

const time = new AsyncLocalStorage<Date>();

/** Dates the log entries of `work` at `at`. Only for the demo, whose team has a history; no request or job uses it. */
export function auditedAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  return time.run(at, work);
}

/** Entries without a time get that of the database. */
export const auditTime = () => time.getStore();
