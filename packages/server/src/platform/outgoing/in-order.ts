import { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A run ends by then, and another one goes on; beyond it the receiver is free again, whatever became of the process. */
const RUN_SECONDS = 30;
/** For the last answer, and for writing what came of it. */
const REST_MS = 5000;

/** How a receiver is given back. */
interface Release {
  /** When it may be asked again; `null`: whenever there is something. */
  retryAt: Date | null;
  /** It is not asked any more. */
  stops: boolean;
}

export interface Receivers<Key extends object, Taken, Message, Given extends Release> {
  /** Of the job that sends to one receiver. */
  name: string;
  payload: z.ZodType<Key>;
  /** How long one message may take at most. */
  timeoutMs: number;
  /** Holds a receiver for so many seconds; `undefined` while another process has it, or it may not be asked yet. */
  take(key: Key, seconds: number): Promise<Taken | undefined>;
  /** How it is given back when nothing was sent. */
  unchanged(taken: Taken): Given;
  /** The oldest message that waits. */
  next(db: Database | Tx, key: Key): Promise<Message | undefined>;
  /** Sends it, and writes that it was sent before it returns: it is not sent again, whatever becomes of the process. */
  send(key: Key, taken: Taken, message: Message, before: Given): Promise<{ isSent: boolean; given: Given }>;
  release(tx: Tx, key: Key, given: Given): Promise<void>;
  /** Receivers that something waits for and that may be asked by now. */
  listWaiting(): Promise<Key[]>;
}

/**
 * Sends what waits to each receiver, in order and by one process at a time. One that does not answer keeps only its own
 * messages waiting. A message can arrive twice when a process ends between sending it and writing so.
 */
export function sendInOrder<Key extends object, Taken, Message, Given extends Release>(
  db: Database,
  jobs: Pick<Jobs, 'enqueue' | 'send'>,
  receivers: Receivers<Key, Taken, Message, Given>,
) {
  const { name, payload, timeoutMs } = receivers;
  const enqueue = (tx: Tx, key: Key, startAfter?: Date) =>
    jobs.enqueue<Key>(tx, { name }, key, startAfter && { startAfter });

  /** Until something fails, nothing is left or the time is over. */
  async function deliver(key: Key, signal?: AbortSignal): Promise<void> {
    const taken = await receivers.take(key, RUN_SECONDS);
    if (taken === undefined) return;
    const endBy = Date.now() + RUN_SECONDS * 1000 - timeoutMs - REST_MS;
    let given = receivers.unchanged(taken);
    const mayGoOn = () => signal?.aborted !== true && Date.now() < endBy;
    while (mayGoOn()) {
      const message = await receivers.next(db, key);
      if (message === undefined) break;
      const sent = await receivers.send(key, taken, message, given);
      given = sent.given;
      if (!sent.isSent) break;
    }
    await db.unit(async ({ tx }) => {
      await receivers.release(tx, key, given);
      // What is left, what failed, and what came since this one looked last and found the receiver taken.
      if (given.stops || (await receivers.next(tx, key)) === undefined) return;
      await enqueue(tx, key, given.retryAt ?? new Date());
    });
  }

  const job: Job<Key> = defineJob({ name, payload, expireInSeconds: RUN_SECONDS + 10, run: deliver });

  return {
    deliver,
    /** In the transaction that wrote the message. */
    wake: async (tx: Tx, keys: readonly Key[]): Promise<void> => {
      for (const key of keys) await enqueue(tx, key);
    },
    jobs: [
      job,
      // What a process that ended could not send, and what came while another one was sending.
      defineJob({
        name: `${name}Waiting`,
        payload: z.object({}),
        schedule: '* * * * *',
        async run() {
          for (const key of await receivers.listWaiting()) await jobs.send(name, key);
        },
      }),
    ],
  };
}
