import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { listen } from './job-signals.ts';

/** Something that must happen later or on time, on whichever process is free. It may happen twice, never not at all. */
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
  /** Lets runs end that have begun, for up to 5 s; what has not ended then is tried again elsewhere. */
  stop(): Promise<void>;
}

/** The first retry comes after about a second, each later one after about twice as long. */
const RETRIES = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };
/** So many of one queue run at once in a process; while each fetch finds as many, it fetches on without a pause. */
const AT_ONCE = 10;
/** By this a run's own end comes before the end of the batch, which would take the others with it. */
const MARGIN_SECONDS = 5;

async function within<T>(seconds: number, task: Promise<T>): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error(`not done within ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([task, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param superviseSeconds how often somebody looks for runs whose process has gone. */
export async function startJobs(pool: Pool, log: Logger, superviseSeconds = 60): Promise<Jobs> {
  const boss = new PgBoss({
    // Our own pool: a restart of the database is then handled in one place.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotification, onReconnect) => listen(pool, channel, onNotification, onReconnect),
    },
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: slower than they should be'));
  await boss.start();

  async function outcome(job: Job, { id, data }: { id: string; data: unknown }) {
    try {
      await within(job.expireInSeconds ?? 300, job.run((data ?? {}) as object));
      return { id, status: 'completed' as const };
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed; it is tried again while it may be');
      return { id, status: 'failed' as const, output: { message: String(error) } };
    }
  }

  return {
    async add(job) {
      const { name, schedule, expireInSeconds = 300, retryLimit = 3 } = job;
      const settings = {
        retryLimit,
        expireInSeconds: expireInSeconds + MARGIN_SECONDS,
        notify: true,
        ...RETRIES,
      };
      await boss.createQueue(name, settings);
      // A queue that was there already keeps the settings of the version that made it.
      await boss.updateQueue(name, settings);
      if (schedule === undefined) await boss.unschedule(name);
      else await boss.schedule(name, schedule);
      await boss.work(
        name,
        {
          // Nobody notifies of a retry or of a job that was meant for later.
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 2,
          batchSize: AT_ONCE,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (batch) => Promise.all(batch.map((item) => outcome(job, item))),
      );
    },
    async send(name, data, options) {
      await boss.send(name, data, options?.startAfter ? { startAfter: options.startAfter } : {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
