import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { currentParty } from '../database/behalf.ts';
import { createPool } from '../database/pool.ts';
import { ShareInUse } from '../database/shares.ts';
import { z } from 'zod';
import { defineJob, type Job } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const WITHIN = { timeout: 25_000 };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  await database.drop();
});

type TestJob = Pick<Job, 'name' | 'run'> & Partial<Job>;

/** Accepts any payload. */
const jobOf = (job: TestJob): Job => defineJob({ ...job, payload: z.looseObject({}) });

/** One process with its own pool and workers. `die` ends it without cleanup, as if killed. */
async function startProcess(
  jobs: TestJob[] = [],
  logged = log,
): Promise<Jobs & { pool: pg.Pool; die(): Promise<void> }> {
  const pool = createPool({ url: database.url }, { max: 6 });
  const running = await startJobs(pool, logged, { superviseSeconds: 1, lookEveryMs: 20 });
  for (const job of jobs) await running.add(jobOf(job));
  let isOver = false;
  const over = async () => {
    if (isOver) return;
    isOver = true;
    await running.stop().catch(() => {});
    await pool.end();
  };
  ends.push(over);
  return {
    ...running,
    pool,
    stop: over,
    async die() {
      isOver = true;
      // Its statements no longer reach the database.
      await pool.end();
      await running.stop().catch(() => {});
    },
  };
}

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const statesOf = async (name: string) =>
  (
    await rows<{ state: string }>('select state from jobs.job where name = $1 order by created_on', [name])
  ).map(({ state }) => state);

/** Makes the next retry due now. */
const becomeDue = (name: string) =>
  rows(`update jobs.job set start_after = now() where name = $1 and state = 'retry'`, [name]);

/** The states of its runs; makes a pending retry due first. */
const hurriedStatesOf = async (name: string) => {
  await becomeDue(name);
  return statesOf(name);
};

const note = (into: unknown[]) => async (data: object) => void into.push(data);

describe('a job', () => {
  it('runs with its data when sent', async () => {
    const seen: unknown[] = [];
    const jobs = await startProcess([{ name: 'test.note', run: note(seen) }]);
    await jobs.send('test.note', { text: '中文' });
    await expect.poll(() => seen, WITHIN).toEqual([{ text: '中文' }]);
    await expect.poll(() => statesOf('test.note'), WITHIN).toEqual(['completed']);
  });

  it('has a share of the connections with the other jobs of its team, or else of its queue', async () => {
    const seen: unknown[] = [];
    const run = async () => void seen.push(currentParty());
    const jobs = await startProcess([{ name: 'test.note', run }]);
    await jobs.send('test.note', { teamId: 'team a' });
    await expect.poll(() => seen, WITHIN).toEqual(['jobs of team a']);
    await jobs.send('test.note', {});
    await expect.poll(() => seen, WITHIN).toEqual(['jobs of team a', 'test.note']);
  });

  it('wakes a worker of another process', async () => {
    const seen: unknown[] = [];
    await startProcess([{ name: 'test.note', run: note(seen) }]);
    const sender = await startProcess();
    const listening = await rows<{ n: number }>(
      `select count(*)::int n from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    expect(listening[0]!.n).toBe(2);
    await sender.send('test.note', { n: 1 });
    await expect.poll(() => seen, WITHIN).toEqual([{ n: 1 }]);
  });

  it('is retried after failures until it succeeds', async () => {
    const attempts: number[] = [];
    const jobs = await startProcess([
      {
        name: 'test.flaky',
        async run() {
          attempts.push(attempts.length);
          if (attempts.length < 3) throw new Error('not yet');
        },
      },
    ]);
    await jobs.send('test.flaky', {});
    await expect.poll(() => hurriedStatesOf('test.flaky'), WITHIN).toEqual(['completed']);
    expect(attempts).toHaveLength(3);
  });

  it('ends as failed, with its reason, when it always fails', async () => {
    let attempts = 0;
    const jobs = await startProcess([
      {
        name: 'test.broken',
        retryLimit: 1,
        async run() {
          attempts += 1;
          throw new Error('never');
        },
      },
    ]);
    await jobs.send('test.broken', {});
    await expect.poll(() => hurriedStatesOf('test.broken'), WITHIN).toEqual(['failed']);
    expect(attempts).toBe(2);
    const [row] = await rows<{ output: unknown }>(`select output from jobs.job where name = 'test.broken'`);
    expect(JSON.stringify(row!.output)).toContain('never');
  });

  it('is aborted after its timeout and run again', async () => {
    let attempts = 0;
    const jobs = await startProcess([
      {
        name: 'test.hangs',
        expireInSeconds: 1,
        run() {
          attempts += 1;
          return attempts === 1 ? new Promise(() => {}) : Promise.resolve();
        },
      },
    ]);
    await jobs.send('test.hangs', {});
    await expect.poll(() => hurriedStatesOf('test.hangs'), WITHIN).toEqual(['completed']);
    expect(attempts).toBe(2);
  });

  it('that hangs does not fail the others of its batch', async () => {
    const seen: number[] = [];
    const run = (data: object) => {
      const { n } = data as { n: number };
      seen.push(n);
      return n === 0 ? new Promise<void>(() => {}) : Promise.resolve();
    };
    const job = { name: 'test.one-hangs', expireInSeconds: 1, retryLimit: 0, run };
    const sender = await startProcess();
    await (await startProcess([job])).stop();
    for (const n of [0, 1, 2]) await sender.send(job.name, { n });
    await startProcess([job]);
    await expect
      .poll(async () => (await statesOf(job.name)).toSorted(), WITHIN)
      .toEqual(['completed', 'completed', 'failed']);
    expect(seen.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });

  it('that is apart does not hold up later runs of its queue, and a process that stops waits for it', async () => {
    const seen: number[] = [];
    const release = Promise.withResolvers<void>();
    const run = async (data: object) => {
      const { n } = data as { n: number };
      if (n === 0) await release.promise;
      seen.push(n);
    };
    const jobs = await startProcess([{ name: 'test.apart', isApart: true, run }]);
    await jobs.send('test.apart', { n: 0 });
    await expect.poll(() => statesOf('test.apart'), WITHIN).toEqual(['completed']);
    await jobs.send('test.apart', { n: 1 });
    await expect.poll(() => seen, WITHIN).toEqual([1]);
    const stopped = jobs.stop();
    release.resolve();
    await stopped;
    expect(seen).toEqual([1, 0]);
  });

  it('that is apart is not logged when work of its team was in the way, as another run does it, but other failures are', async () => {
    const lines: string[] = [];
    const logged = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const errors: Error[] = [new ShareInUse(), new Error('really broken')];
    const job = {
      name: 'test.apart',
      isApart: true,
      retryLimit: 0,
      run: () => Promise.reject(errors.shift()!),
    };
    const jobs = await startProcess([job], logged);
    for (const failed of [1, 2]) {
      await jobs.send('test.apart', {});
      await expect.poll(() => jobs.counters.failed, WITHIN).toBe(failed);
    }
    expect(lines).toEqual([expect.stringContaining('really broken')]);
  });

  it('scheduled for later waits, and survives the end of the process', async () => {
    const seen: unknown[] = [];
    const job = { name: 'test.later', run: note(seen) };
    const first = await startProcess([job]);
    await first.send('test.later', { n: 'soon' }, { startAfter: new Date(Date.now() + 3_600_000) });
    await first.send('test.later', { n: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
    await first.stop();
    expect(seen).toEqual([]);
    await startProcess([job]);
    expect(seen).toEqual([]);
    // Lets an hour pass.
    await rows(`update jobs.job set start_after = start_after - interval '1 hour' where name = 'test.later'`);
    await expect.poll(() => seen, WITHIN).toEqual([{ n: 'soon' }]);
    expect((await statesOf('test.later')).toSorted()).toEqual(['completed', 'created']);
  });

  it('is run by another process when its process was killed', async () => {
    const seen: unknown[] = [];
    const name = 'test.orphan';
    const begun = Promise.withResolvers<void>();
    const hang = () => {
      begun.resolve();
      return new Promise<void>(() => {});
    };
    const first = await startProcess([{ name, expireInSeconds: 1, run: hang }]);
    await first.send(name, { n: 1 });
    await begun.promise;
    await first.die();
    expect(await statesOf(name)).toEqual(['active']);
    // Lets the run's timeout pass.
    await rows(`update jobs.job set started_on = started_on - interval '1 minute' where name = $1`, [name]);
    await startProcess([{ name, expireInSeconds: 1, run: note(seen) }]);
    await expect.poll(async () => (await becomeDue(name), seen), WITHIN).toEqual([{ n: 1 }]);
  });

  it('runs once, however many processes there are', async () => {
    const seen: number[] = [];
    const job: TestJob = {
      name: 'test.many',
      run: async (data) => void seen.push((data as { n: number }).n),
    };
    const [first, second] = await Promise.all([startProcess([job]), startProcess([job])]);
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await Promise.all(numbers.map((n) => (n % 2 ? first : second).send('test.many', { n })));
    await expect.poll(() => seen.length, WITHIN).toBeGreaterThanOrEqual(40);
    await expect.poll(() => statesOf('test.many'), WITHIN).toEqual(numbers.map(() => 'completed'));
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
  });
});

describe('a schedule', () => {
  const schedules = () => rows('select name, cron from jobs.schedule');

  it('is stored once for all processes, follows changes in the program, and is removed with it', async () => {
    const job = { name: 'test.round', run: async () => {} };
    await startProcess([{ ...job, schedule: '* * * * *' }]);
    const second = await startProcess([{ ...job, schedule: '*/5 * * * *' }]);
    expect(await schedules()).toEqual([{ name: 'test.round', cron: '*/5 * * * *' }]);
    await second.add(jobOf(job));
    expect(await schedules()).toEqual([]);
  });

  it('of a job that an update removed ends with the runs that nobody does any more; other work is kept', async () => {
    const job = { schedule: '* * * * *', run: async () => {} };
    const old = await startProcess([
      { ...job, name: 'test.removed' },
      { ...job, name: 'test.round' },
      { name: 'test.sent', run: job.run },
    ]);
    await old.stop();
    const updated = await startProcess();
    for (const name of ['test.removed', 'test.sent']) await updated.send(name, {});
    await updated.add(jobOf({ ...job, name: 'test.round' }));
    await updated.endRemovedSchedules();
    expect(await rows('select name from jobs.schedule')).toEqual([{ name: 'test.round' }]);
    expect(await statesOf('test.removed')).toEqual([]);
    expect(await statesOf('test.sent')).toEqual(['created']);
  });

  it('is refused when it is not a valid cron expression', async () => {
    const jobs = await startProcess();
    const job = { name: 'test.round', schedule: 'now and then', run: async () => {} };
    await expect(jobs.add(jobOf(job))).rejects.toThrow();
  });
});

it('changed settings are applied to an existing queue', async () => {
  const job = { name: 'test.changed', run: async () => {} };
  await startProcess([{ ...job, retryLimit: 1, expireInSeconds: 10 }]);
  await startProcess([{ ...job, retryLimit: 7, expireInSeconds: 20 }]);
  expect(
    await rows(`select retry_limit, expire_seconds, notify from jobs.queue where name = 'test.changed'`),
  ).toEqual([{ retry_limit: 7, expire_seconds: 25, notify: true }]);
});

it('a start writes nothing about a queue and its schedule that are as they were', async () => {
  const job = { name: 'test.same', schedule: '*/5 * * * *', run: async () => {} };
  const written = () =>
    rows(
      `select q.updated_on as queue, s.updated_on as schedule from jobs.queue q join jobs.schedule s using (name) where name = 'test.same'`,
    );
  await startProcess([job]);
  const before = await written();
  expect(before).toHaveLength(1);
  await startProcess([job]);
  expect(await written()).toEqual(before);
});

it('a schedule in another time zone is replaced, whatever schedules with a key say', async () => {
  const job = { name: 'test.zone', schedule: '0 3 * * *', run: async () => {} };
  await startProcess([job]);
  await rows(`update jobs.schedule set timezone = 'Asia/Taipei' where name = 'test.zone'`);
  await rows(
    `insert into jobs.schedule (name, key, cron, timezone) values ('test.zone', 'other', '0 3 * * *', 'UTC')`,
  );
  await startProcess([job]);
  expect(await rows(`select timezone from jobs.schedule where name = 'test.zone' and key = ''`)).toEqual([
    { timezone: 'UTC' },
  ]);
});

it('the process survives the loss of all database connections, and later jobs run', async () => {
  const seen: unknown[] = [];
  const failures: unknown[] = [];
  const remember = (error: unknown) => void failures.push(error);
  process.on('uncaughtException', remember).on('unhandledRejection', remember);
  onTestFinished(() => void process.off('uncaughtException', remember).off('unhandledRejection', remember));
  const jobs = await startProcess([{ name: 'test.note', run: note(seen) }]);
  await rows(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect
    .poll(
      () =>
        jobs.send('test.note', { n: 1 }).then(
          () => true,
          () => false,
        ),
      WITHIN,
    )
    .toBe(true);
  await expect.poll(() => seen, WITHIN).toEqual([{ n: 1 }]);
  await expect
    .poll(
      () =>
        rows(
          `select 1 as one from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
        ),
      WITHIN,
    )
    .toEqual([{ one: 1 }]);
  expect(failures).toEqual([]);
});
