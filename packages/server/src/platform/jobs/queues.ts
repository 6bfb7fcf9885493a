import type { PgBoss } from 'pg-boss';

/** The settings of a queue that Muster chooses; pg-boss has its own values for the others. */
export interface QueueSettings {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
  /** Seconds. */
  expireInSeconds: number;
  /** Whether a new run wakes the workers. */
  notify: boolean;
}

/** @returns whether a stored queue has exactly these settings */
function hasSettings(stored: object, settings: QueueSettings): boolean {
  return Object.entries(settings).every(([key, value]) => stored[key as keyof typeof stored] === value);
}

/**
 * Creates and changes queues and their schedules. What the database has is read once, here: writing all of them at each
 * start took more than a second while thousands of robots reconnected.
 * @param boss started
 */
export async function readQueues(boss: PgBoss) {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const stored = new Map(queues.map((queue) => [queue.name, queue]));
  // One in another time zone equals no cron expression, and is replaced. Those with a key are not ours.
  const scheduled = new Map<string, string | null | undefined>(
    schedules
      .filter(({ key }) => key === '')
      .map(({ name, cron, timezone }) => [name, timezone === 'UTC' ? cron : null]),
  );
  return {
    /** @param schedule cron expression in UTC; `undefined` for a queue that only runs what is sent */
    async ensure(name: string, settings: QueueSettings, schedule: string | undefined): Promise<void> {
      const queue = stored.get(name);
      if (queue === undefined) await boss.createQueue(name, settings);
      // An existing queue keeps the settings of the version that created it.
      else if (!hasSettings(queue, settings)) await boss.updateQueue(name, settings);
      if (schedule === scheduled.get(name)) return;
      if (schedule === undefined) await boss.unschedule(name);
      else await boss.schedule(name, schedule);
      scheduled.set(name, schedule);
    },

    /** Ends the schedules of jobs that only an older version had, with the runs that nobody would do any more. */
    async endRemoved(names: ReadonlySet<string>): Promise<void> {
      for (const name of [...scheduled.keys()].filter((each) => !names.has(each))) {
        await boss.unschedule(name);
        await boss.deleteQueuedJobs(name);
        scheduled.delete(name);
      }
    },
  };
}
