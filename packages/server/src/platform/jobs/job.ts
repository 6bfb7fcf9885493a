import type { z } from 'zod';

/** Work to do later or on schedule, in any process. It may run twice, but is never lost. */
export interface Job<Data extends object = object> {
  /** `<area>.<what>`; also the queue's name. */
  name: string;
  /** @throws when the stored payload does not match this version: the run fails, and is logged */
  parse(stored: unknown): Data;
  /** Five-field cron in UTC, for recurring jobs; the payload must accept `{}`. */
  schedule?: string;
  /** A run that takes longer is aborted, and retried. */
  expireInSeconds?: number;
  retryLimit?: number;
  /**
   * For runs that wait for others, such as the receiver of a message: the next runs of the queue begin without waiting
   * for one that takes longer than half a second. Such a run counts as completed then. If it fails later, or its process
   * dies, it is not retried: another run has to find what it left.
   */
  isApart?: boolean;
  /** @param signal aborts at the timeout, or when the process stops */
  run(data: Data, signal: AbortSignal): Promise<void>;
}

export type JobDefinition<Data extends object> = Omit<Job<Data>, 'parse'> & { payload: z.ZodType<Data> };

/** @param definition `payload`: schema of the data, checked before each run */
export function defineJob<Data extends object>({ payload, ...job }: JobDefinition<Data>): Job<Data> {
  return { ...job, parse: (stored) => payload.parse(stored) };
}
