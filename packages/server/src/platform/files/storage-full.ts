/** No space, quota exceeded; PostgreSQL's code for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the cause is a full disk, of this machine or of the database. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return FULL.has(code as string) || isStorageFull(cause);
}
