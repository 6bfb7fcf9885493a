import type { Database } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { untilDone } from '../../../platform/database/follow-commit.ts';
import type { CommandDelivery } from './command-delivery.ts';
import type { CommandProgress } from './command-progress.ts';
import type { NewTask } from './commands.store.ts';
import { endCommandsOf } from './end-commands.ts';
import { listRemoved } from './ending.store.ts';

export interface FollowingOptions {
  db: Database;
  delivery: Pick<CommandDelivery, 'deliverTask'>;
  progress: Pick<CommandProgress, 'move'>;
  /** A committed task could not be delivered. */
  onError(error: unknown): void;
}

/** What follows the commit of a task: its delivery. */
export function createFollowing({ db, delivery, progress, onError }: FollowingOptions) {
  const onTheirWay = new Set<Promise<void>>();
  let isEnding = false;

  /** Robots removed meanwhile: their removal has ended their commands without seeing these. */
  async function endOfRemoved({ teamId, targets }: NewTask): Promise<void> {
    const gone = await listRemoved(
      db,
      teamId,
      targets.map(({ id }) => id),
    );
    if (gone.length > 0) await db.unit((unit) => endCommandsOf(unit, progress, teamId, gone));
  }

  async function follow(task: NewTask): Promise<void> {
    await endOfRemoved(task);
    await delivery.deliverTask(task.teamId, task.id);
  }

  return {
    /**
     * Does not block the request: for ten thousand robots it takes seconds, and a failure must not make the caller retry
     * a committed task.
     */
    begin(task: NewTask): void {
      const ended = untilDone(
        () => follow(task),
        () => isEnding,
      )
        .catch((error: unknown) => {
          if (!(isEnding && isDatabaseUnavailable(error))) onError(error);
        })
        .finally(() => onTheirWay.delete(ended));
      onTheirWay.add(ended);
    },
    /** Waits for deliveries in progress; what fails because the database is gone is sent at the next start. */
    async drain(): Promise<void> {
      isEnding = true;
      await Promise.all(onTheirWay);
    },
  };
}
