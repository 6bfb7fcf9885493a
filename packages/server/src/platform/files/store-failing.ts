/** Whether an S3-compatible store said that it fails by itself: the same request may succeed later. */
export function isStoreFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { $fault?: unknown }).$fault === 'server' || isStoreFailing(error.cause);
}
