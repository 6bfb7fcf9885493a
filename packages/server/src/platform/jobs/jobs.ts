import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Something that must happen later or on time, on whichever process is free. */
export interface Job<Data extends object = object> {
  /** `<area>.<what>`; also the queue's name. */
  name: string;
  /** Five-field cron in UTC, for work that comes round. */
  schedule?: string;
  /** A run that takes longer is taken for dead and tried again. */
  expireInSeconds?: number;
  retryLimit?: number;
  run(data: Data): Promise<void>;
}

export interface Jobs {
  /** Makes the queue, the schedule and the worker. */
  add(job: Job): Promise<void>;
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  stop(): Promise<void>;
}

export async function startJobs(pool: Pool, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    // Our own pool: a restart of the database is then handled in one place.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer'));
  await boss.start();
  return {
    async add(job) {
      await boss.createQueue(job.name, {
        retryLimit: job.retryLimit ?? 3,
        expireInSeconds: job.expireInSeconds ?? 300,
      });
      if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule);
      await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
        for (const { data } of batch) await job.run(data as object);
      });
    },
    async send(name, data, options) {
      await boss.send(name, data, options?.startAfter ? { startAfter: options.startAfter } : {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
