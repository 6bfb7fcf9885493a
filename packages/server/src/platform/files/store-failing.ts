/** An S3-compatible store did not answer, or not with what it was asked for. */
export class StoreFailing extends Error {
  constructor(cause: unknown) {
    super('the store does not answer', { cause });
  }
}

/** Whether an S3-compatible store fails by itself: the same request may succeed later. */
export function isStoreFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreFailing) return true;
  return (error as { $fault?: unknown }).$fault === 'server' || isStoreFailing(error.cause);
}
