import { DatabaseError } from 'pg';

/** Did a write break this unique index? Recognised by its code and name, never by its text. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === index;
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Chosen to give way to somebody else's transaction: nothing was written, and the other one is through. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}
