import { setTimeout as wait } from 'node:timers/promises';
import type { ControlledTransaction, Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type { Unit } from '../events/event.ts';
import type { Events } from '../events/events.ts';
import { withLockTimeout } from './behalf.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Schema } from './schema.ts';
import { newId } from '../id.ts';
import { followCommit } from './follow-commit.ts';
import { isContention, isLockTimeout } from './violations.ts';

export interface Units {
  /**
   * Runs `work` in a transaction. After a deadlock or serialisation failure it is rolled back and run again, so `work`
   * must not change anything outside the database.
   * @returns what `work` returns, after each after-commit handler has run once; one that met a locked row is repeated
   * later
   * @throws what `work` throws, database errors, and the problem for a constraint of {@link Refusals}
   */
  <Result>(work: (unit: Unit) => Promise<Result>): Promise<Result>;
}

/** The problem to throw when a constraint is violated, by constraint name. */
export type Refusals = Map<string, () => Error>;

export interface UnitOptions {
  events: Events;
  refusals: Refusals;
  /** Called when a task after the commit failed. */
  onError(error: unknown): void;
}

const ATTEMPTS = 8;
const PAUSE_MS = 20;
/** How long to look up a commit whose response was lost: while the caller waits, then for what follows the commit. */
const LOOK_UP_FOR_MS = 10_000;
const LOOK_UP_LATER_FOR_MS = 10 * 60_000;
const LOOK_UP_EVERY_MS = 200;

/**
 * Whether the unit was committed although the response was lost; retried until the database responds. Inserting its id
 * again waits for a commit in progress, detects one that succeeded, and prevents a lost one from committing later.
 * @returns `null` when the outcome is not known in time, as while commits wait for a synchronous standby
 */
async function hasCommitted(db: Kysely<Schema>, id: string, forMs: number): Promise<boolean | null> {
  for (const end = performance.now() + forMs; performance.now() < end; await wait(LOOK_UP_EVERY_MS)) {
    try {
      const written = await withLockTimeout(() =>
        db
          .insertInto('unitCommits')
          .values({ id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute(),
      );
      return written.length === 0;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isLockTimeout(error)) throw error;
    }
  }
  return null;
}

/** Rolls back and ignores errors: the connection is released either way. */
async function giveBack(transaction: ControlledTransaction<Schema>): Promise<void> {
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
}

/**
 * @param whenLate called when this has thrown, and the commit turns out later to have succeeded
 * @param onError called when the outcome stays unknown, so that `whenLate` may be missing, or when `whenLate` fails
 * @throws errors of the commit; when the database becomes unavailable, only if the commit is not known to have
 * succeeded
 */
async function commit(
  db: Kysely<Schema>,
  transaction: ControlledTransaction<Schema>,
  whenLate: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  const id = newId();
  await transaction.insertInto('unitCommits').values({ id }).execute();
  try {
    await transaction.commit().execute();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // Release the dead connection first: the look-up needs one, and a few such commits would exhaust the pool.
    await giveBack(transaction);
    const isCommitted = await hasCommitted(db, id, LOOK_UP_FOR_MS);
    if (isCommitted === null)
      void hasCommitted(db, id, LOOK_UP_LATER_FOR_MS)
        .then((isLate) => (isLate === true ? whenLate() : isLate === null && onError(error)))
        .catch(onError);
    if (isCommitted !== true) throw error;
  }
}

export function createUnits(db: Kysely<Schema>, { events, refusals, onError }: UnitOptions): Units {
  function explained(error: unknown): unknown {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined;
    return (constraint !== undefined && refusals.get(constraint)?.()) || error;
  }

  async function attempt<Result>(work: (unit: Unit) => Promise<Result>) {
    const after: (() => Promise<void> | void)[] = [];
    const follow = async () => {
      for (const task of after) await followCommit(task, onError);
    };
    const transaction = await db.startTransaction().execute();
    try {
      const unit: Unit = {
        tx: transaction,
        async emit(event, payload) {
          after.push(await events.emit(unit, event, payload));
        },
        afterCommit: (task) => void after.push(task),
      };
      const result = await work(unit);
      await commit(db, transaction, follow, onError);
      return { result, follow };
    } catch (error) {
      if (!transaction.isCommitted && !transaction.isRolledBack) await giveBack(transaction);
      throw error;
    }
  }

  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        const { result, follow } = await attempt(work);
        await follow();
        return result;
      } catch (error) {
        if (!isContention(error) || tried === ATTEMPTS) throw explained(error);
        await wait(Math.random() * PAUSE_MS * tried);
      }
    }
  };
}
