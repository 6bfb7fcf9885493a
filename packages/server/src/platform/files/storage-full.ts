/** No space, quota exceeded; PostgreSQL's code for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the cause is a full disk, of this machine or of the database. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isStorageFull(error.cause);
}
