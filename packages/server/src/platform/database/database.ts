import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createEvents, type Events } from '../events/events.ts';
import type { Schema } from './schema.ts';
import { createUnits, type Refusals, type Units } from './unit.ts';

export interface Database extends Kysely<Schema> {
  /** Every change runs in a unit: see {@link Units}. */
  readonly unit: Units;
  /** Events that units emit, and their subscribers. */
  readonly events: Events;
  /** The problem to return for each violated constraint; each area declares those of its own tables. */
  readonly refusals: Refusals;
}
export type { Tx } from './tx.ts';

export interface DatabaseOptions {
  /** Called when a task after a commit failed; the commit stands. */
  onError?: (error: unknown, what: string) => void;
}

/** Columns are snake_case in SQL and camelCase in TypeScript; keys inside JSON columns are left as they are. */
export function createDatabase(pool: Pool, { onError = () => undefined }: DatabaseOptions = {}): Database {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const events = createEvents(onError);
  const refusals: Refusals = new Map();
  const unit = createUnits(db, { events, refusals, onError: (error) => onError(error, 'after a commit') });
  return Object.assign(db, { unit, events, refusals });
}
