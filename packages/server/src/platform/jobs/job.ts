import type { z } from 'zod';

/** Something that must happen later or on time, on whichever process is free. It may happen twice, never not at all. */
export interface Job<Data extends object = object> {
  /** `<area>.<what>`; also the queue's name. */
  name: string;
  /** @throws when what was stored is no payload of this version: the run fails, and is logged */
  parse(stored: unknown): Data;
  /** Five-field cron in UTC, for work that comes round; its payload must accept `{}`. */
  schedule?: string;
  /** A run that takes longer is aborted, and tried again. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** @param signal aborts when the run takes too long, or the process stops */
  run(data: Data, signal: AbortSignal): Promise<void>;
}

export type JobDefinition<Data extends object> = Omit<Job<Data>, 'parse'> & { payload: z.ZodType<Data> };

/** @param definition `payload`: what it is given, checked before each run */
export function defineJob<Data extends object>({ payload, ...job }: JobDefinition<Data>): Job<Data> {
  return { ...job, parse: (stored) => payload.parse(stored) };
}
