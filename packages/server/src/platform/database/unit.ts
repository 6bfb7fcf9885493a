import { setTimeout as wait } from 'node:timers/promises';
import type { ControlledTransaction, Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type { Unit } from '../events/event.ts';
import type { Events } from '../events/events.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Schema } from './schema.ts';
import { newId } from '../id.ts';
import { followCommit } from './follow-commit.ts';
import { isContention } from './violations.ts';

export interface Units {
  /**
   * Runs `work` in a transaction. A deadlock or serialisation failure starts it again from the beginning, with nothing
   * left of the first attempt, so `work` must not change anything outside the database.
   * @returns what `work` returns, after the handlers that follow the commit have ended
   * @throws what `work` throws, what the database refuses, and for a constraint of {@link Refusals} its problem
   */
  <Result>(work: (unit: Unit) => Promise<Result>): Promise<Result>;
}

/** By the name of the constraint: the problem that breaking it is. */
export type Refusals = Map<string, () => Error>;

export interface UnitOptions {
  events: Events;
  refusals: Refusals;
  /** A task after the commit failed. */
  onError(error: unknown): void;
}

const ATTEMPTS = 8;
const PAUSE_MS = 20;
/** How long a commit whose answer was lost is looked up. */
const LOOK_UP_FOR_MS = 10_000;
const LOOK_UP_EVERY_MS = 200;

/**
 * Was this unit committed, although the answer was lost? Asked until the database answers. Writing its mark once more
 * waits for a commit that is still under way, finds one that is through, and keeps one that was lost from coming late.
 * @throws `lost`, when that is not known in time
 */
async function hasCommitted(db: Kysely<Schema>, id: string, lost: unknown): Promise<boolean> {
  for (const end = Date.now() + LOOK_UP_FOR_MS; Date.now() < end; await wait(LOOK_UP_EVERY_MS)) {
    try {
      const written = await db
        .insertInto('unitCommits')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      return written.length === 0;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
  throw lost;
}

/** Whatever the database says to that: its connection is free afterwards. */
async function giveBack(transaction: ControlledTransaction<Schema>): Promise<void> {
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
}

/** @throws what the database refuses; when the database went away, only if nothing was committed */
async function commit(db: Kysely<Schema>, transaction: ControlledTransaction<Schema>): Promise<void> {
  const id = newId();
  await transaction.insertInto('unitCommits').values({ id }).execute();
  try {
    await transaction.commit().execute();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // Gives its dead connection back: the look-up needs one, and after a few such commits there would be none left.
    await giveBack(transaction);
    if (!(await hasCommitted(db, id, error))) throw error;
  }
}

export function createUnits(db: Kysely<Schema>, { events, refusals, onError }: UnitOptions): Units {
  function explained(error: unknown): unknown {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined;
    return (constraint !== undefined && refusals.get(constraint)?.()) || error;
  }

  async function attempt<Result>(work: (unit: Unit) => Promise<Result>) {
    const after: (() => Promise<void> | void)[] = [];
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
      await commit(db, transaction);
      return { result, after };
    } catch (error) {
      if (!transaction.isCommitted && !transaction.isRolledBack) await giveBack(transaction);
      throw error;
    }
  }

  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        const { result, after } = await attempt(work);
        for (const task of after) await followCommit(task, onError);
        return result;
      } catch (error) {
        if (!isContention(error) || tried === ATTEMPTS) throw explained(error);
        await wait(Math.random() * PAUSE_MS * tried);
      }
    }
  };
}
