import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { onBehalfOf } from '../database/behalf.ts';
import { ShareInUse } from '../database/shares.ts';
import type { Tx } from '../database/tx.ts';
import { isBlocked } from '../database/violations.ts';
import type { Job } from './job.ts';
import { listen } from './job-signals.ts';
import { createPatience } from './patience.ts';
import { readQueues } from './queues.ts';
import { startWakeUps } from './wake-ups.ts';

export interface Jobs {
  /** Creates the queue, the schedule and the worker. */
  add<Data extends object>(job: Job<Data>): Promise<void>;
  /** To be called when all jobs were added: ends the schedules of jobs that an older version had. */
  endRemovedSchedules(): Promise<void>;
  /** Written in the transaction of the change that needs the job: neither exists without the other. */
  enqueue<Data extends object>(
    tx: Tx,
    job: Pick<Job<Data>, 'name'>,
    data: NoInfer<Data>,
    options?: { startAfter?: Date },
  ): Promise<void>;
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /** Aborts running jobs and waits for up to 5 s; those still running are retried by another process. */
  stop(): Promise<void>;
  readonly counters: Readonly<Record<'completed' | 'failed', number>>;
}

export interface JobsOptions {
  /** How often to look for runs whose process is gone. */
  superviseSeconds?: number;
  /** How often to look for runs that have become due. */
  lookEveryMs?: number;
}

/** The first retry comes after about a second, each later one after about twice as long. */
const RETRIES = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };
/** Jobs of one queue that run at once in a process; after a full batch the next is fetched immediately. */
const AT_ONCE = 10;
/** A run's timeout fires this much before the batch's, which would fail the other runs too. */
const MARGIN_SECONDS = 5;
/** After this time the queue begins its next runs without waiting for a run of an `isApart` job. */
const APART_MS = 500;
/** Runs of `isApart` jobs that other work blocks are logged only after this time. */
const PATIENCE_MS = 60_000;
/** How long running jobs have to end when the process stops. */
const STOP_MS = 5000;
/** Only a fallback for missed wake-ups: each queue polls this rarely. */
const POLL_SECONDS = 30;

/**
 * The jobs of the team that the payload names; otherwise all runs of the queue. Jobs of a team have a share of their
 * own: a run that gets no connection fails, and must not fail because of the team's requests.
 */
const partyOf = (queue: string, payload: object): string =>
  'teamId' in payload && typeof payload.teamId === 'string' ? `jobs of ${payload.teamId}` : queue;

const keyOf = ({ name }: Pick<Job, 'name'>, data: unknown): string =>
  `${name} ${partyOf(name, typeof data === 'object' && data !== null ? data : {})}`;

async function within<T>(
  seconds: number,
  stopping: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const tooLong = new AbortController();
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`timed out after ${seconds} s`);
    tooLong.abort(error);
    ended.reject(error);
  }, seconds * 1000);
  try {
    return await Promise.race([task(AbortSignal.any([tooLong.signal, stopping])), ended.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export async function startJobs(
  pool: Pool,
  log: Logger,
  { superviseSeconds = 60, lookEveryMs = 1000 }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    // Muster's own pool, so that restarts of the database are handled in one place.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotification, onReconnect) => listen(pool, channel, onNotification, onReconnect),
    },
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: a database query failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: pg-boss warning'));
  await boss.start();
  const queues = await readQueues(boss);
  const stopping = new AbortController();
  const counters = { completed: 0, failed: 0 };
  const names = new Set<string>();
  const wakeUps = startWakeUps(pool, (worker) => boss.notifyWorker(worker), log, lookEveryMs);

  /** Which failures to log of `isApart` runs that other work of their party blocks. */
  const patience = createPatience(PATIENCE_MS);

  /** Runs whose queue no longer waits for them. */
  const apart = new Set<Promise<unknown>>();

  async function attempt<Data extends object>(job: Job<Data>, data: unknown) {
    try {
      const payload = job.parse(data ?? {});
      await within(job.expireInSeconds ?? 300, stopping.signal, (signal) =>
        onBehalfOf(partyOf(job.name, payload), () => job.run(payload, signal)),
      );
      counters.completed += 1;
      patience.forget(keyOf(job, data));
      return { status: 'completed' as const };
    } catch (error) {
      counters.failed += 1;
      // A later run does the work, so the log waits: a storm of one team would fill it.
      const isPassing = job.isApart === true && (error instanceof ShareInUse || isBlocked(error));
      if (!isPassing || patience.noteFailure(keyOf(job, data)))
        log.warn(
          { err: error, job: job.name },
          'a job failed; it is retried until its retry limit, or left to a later run',
        );
      return { status: 'failed' as const, output: { message: String(error) } };
    }
  }

  async function outcome<Data extends object>(job: Job<Data>, { id, data }: { id: string; data: unknown }) {
    const running = attempt(job, data);
    if (job.isApart !== true) return { id, ...(await running) };
    apart.add(running);
    void running.then(() => apart.delete(running));
    return { id, ...(await Promise.race([running, wait(APART_MS, { status: 'completed' as const })])) };
  }

  return {
    counters,
    async add(job) {
      const { name, schedule, expireInSeconds = 300, retryLimit = 3 } = job;
      const settings = {
        retryLimit,
        expireInSeconds: expireInSeconds + MARGIN_SECONDS,
        notify: true,
        ...RETRIES,
      };
      names.add(name);
      await queues.ensure(name, settings, schedule);
      const worker = await boss.work(
        name,
        {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          batchSize: AT_ONCE,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (batch) => Promise.all(batch.map((item) => outcome(job, item))),
      );
      wakeUps.watch(name, worker);
    },
    endRemovedSchedules: () => queues.endRemoved(names),
    async enqueue(tx, { name }, data, options) {
      await boss.send(name, data, {
        ...(options?.startAfter && { startAfter: options.startAfter }),
        db: {
          executeSql: async (text, values) => {
            const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values as unknown[]));
            return { rows };
          },
        },
      });
    },
    async send(name, data, options) {
      await boss.send(name, data, options?.startAfter ? { startAfter: options.startAfter } : {});
    },
    async stop() {
      wakeUps.stop();
      stopping.abort(new Error('the process is stopping'));
      await Promise.all([
        boss.stop({ graceful: true, timeout: STOP_MS }),
        Promise.race([Promise.all(apart), wait(STOP_MS, undefined, { ref: false })]),
      ]);
    },
  };
}
