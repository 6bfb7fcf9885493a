import { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';

/**
 * A run ends within this time, and another one continues; after it the lock on the receiver expires, even if the
 * process died.
 */
const RUN_SECONDS = 30;
/** For the last response, and for recording its result. */
const REST_MS = 5000;

/** State of a receiver when its lock is released. */
interface Release {
  /** When to send to it again; `null`: as soon as there is a message. */
  retryAt: Date | null;
  /** Nothing is sent to it any more. */
  stops: boolean;
}

export interface Receivers<Key extends object, Taken, Message, Given extends Release> {
  /** Name of the job that sends to one receiver. */
  name: string;
  payload: z.ZodType<Key>;
  /** Maximum duration of sending one message. */
  timeoutMs: number;
  /** Locks a receiver for this many seconds; `undefined` while another process has locked it, or it is not due yet. */
  take(key: Key, seconds: number): Promise<Taken | undefined>;
  /** The release when nothing was sent. */
  unchanged(taken: Taken): Given;
  /** The oldest waiting message. */
  next(db: Database | Tx, key: Key): Promise<Message | undefined>;
  /** Sends the message, and records that before it returns: it is not sent again, even if the process dies. */
  send(key: Key, taken: Taken, message: Message, before: Given): Promise<{ isSent: boolean; given: Given }>;
  release(tx: Tx, key: Key, given: Given): Promise<void>;
  /** Receivers with waiting messages that are due. */
  listWaiting(): Promise<Key[]>;
}

/**
 * Sends waiting messages to each receiver, in order and by one process at a time. A receiver that does not respond
 * blocks only its own messages. A message may arrive twice when a process ends between sending and recording it.
 */
export function sendInOrder<Key extends object, Taken, Message, Given extends Release>(
  db: Database,
  jobs: Pick<Jobs, 'enqueue' | 'send'>,
  receivers: Receivers<Key, Taken, Message, Given>,
) {
  const { name, payload, timeoutMs } = receivers;
  const enqueue = (tx: Tx, key: Key, startAfter?: Date) =>
    jobs.enqueue<Key>(tx, { name }, key, startAfter && { startAfter });

  /** Sends until something fails, no message is left or the time is over. */
  async function deliver(key: Key, signal?: AbortSignal): Promise<void> {
    const taken = await receivers.take(key, RUN_SECONDS);
    if (taken === undefined) return;
    const endBy = performance.now() + RUN_SECONDS * 1000 - timeoutMs - REST_MS;
    let given = receivers.unchanged(taken);
    const mayGoOn = () => signal?.aborted !== true && performance.now() < endBy;
    while (mayGoOn()) {
      const message = await receivers.next(db, key);
      if (message === undefined) break;
      const sent = await receivers.send(key, taken, message, given);
      given = sent.given;
      if (!sent.isSent) break;
    }
    await db.unit(async ({ tx }) => {
      await receivers.release(tx, key, given);
      // For remaining and failed messages, and those added since the last look, whose job found the receiver locked.
      if (given.stops || (await receivers.next(tx, key)) === undefined) return;
      await enqueue(tx, key, given.retryAt ?? new Date());
    });
  }

  const job: Job<Key> = defineJob({
    name,
    payload,
    expireInSeconds: RUN_SECONDS + 10,
    // A receiver takes as long as it likes, and the others have the same queue.
    isApart: true,
    run: deliver,
  });

  return {
    deliver,
    /** Call in the transaction that writes the message. */
    wake: async (tx: Tx, keys: readonly Key[]): Promise<void> => {
      for (const key of keys) await enqueue(tx, key);
    },
    jobs: [
      job,
      // For messages left by a run that failed or whose process died, and those added while another process was sending.
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
