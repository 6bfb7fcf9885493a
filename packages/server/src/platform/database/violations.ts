import { DatabaseError } from 'pg';

/** Did a write break this unique index? Recognised by its code and name, never by its text. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === index;
}

/** PostgreSQL ended a deadlock or a serialisation conflict with this transaction: nothing was written; try again. */
export function isContention(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** Somebody else holds a row for longer than this transaction waits (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** One of the rows cannot be written as it is (class 22: a value; class 23: a constraint). Another row might be. */
export function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}
