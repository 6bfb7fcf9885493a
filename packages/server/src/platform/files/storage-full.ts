/** No space, quota exceeded; PostgreSQL's code for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a full disk, of this machine or of the database, is what stopped something. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isStorageFull(error.cause);
}
