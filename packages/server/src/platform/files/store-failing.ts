/** An S3-compatible store did not answer, or gave an unexpected response. */
export class StoreFailing extends Error {
  constructor(cause: unknown) {
    super('the store does not respond', { cause });
  }
}

/** Whether the S3-compatible store itself failed: the same request may succeed later. */
export function isStoreFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreFailing) return true;
  return (error as { $fault?: unknown }).$fault === 'server' || isStoreFailing(error.cause);
}
