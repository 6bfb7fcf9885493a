import { DatabaseError } from 'pg';

/** Whether a write violated this unique index, recognised by code and name, never by its message. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === index;
}

/**
 * Whether a write referred to a row with this id that does not exist (any more). Removing a row that others refer to is
 * the same error of the same table, but its detail, in whatever language, names that table: `Key (id)=(…) is still
 * referenced from table "…"`. The detail of a missing row names the table that should have it.
 */
export function isMissingReference(error: unknown, id: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23503') return false;
  const { detail = '', table = '' } = error;
  return detail.includes(id) && !detail.split(/\W+/).includes(table);
}

/** PostgreSQL aborted this transaction because of a deadlock or serialisation conflict: nothing was written; retry. */
export function isContention(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** Another transaction has locked a row for longer than this one waits (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** A statement took longer than it may, perhaps because it waited for a lock: nothing was written. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}

/** The database's disk is full. */
const isDiskFull = (error: unknown) => error instanceof DatabaseError && error.code === '53100';

/**
 * Other transactions or a full disk were in the way of this one: nothing was written, and the same work may succeed
 * later.
 */
export const isBlocked = (error: unknown): boolean =>
  isContention(error) || isLockTimeout(error) || isStatementTimeout(error) || isDiskFull(error);

/** A row cannot be written as it is (class 22: a value; class 23: a constraint). Other rows may be fine. */
export function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}
