import { useEffect } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { missingOf } from './use-summary.ts';

/** A bulk change whose robots may have vanished meanwhile: those leave the selection, and one may go on without them. */
export function useBulkChange<Change extends { error: Error | null; reset: () => void }>(
  change: Change,
  onMissing: (ids: readonly string[]) => void,
): Change & { failure: Error | null } {
  const missing = missingOf(change.error);
  useEffect(() => {
    if (!missing) return;
    change.reset();
    onMissing(missing);
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [change.error]);
  // What is wrong with a field is said beside it.
  const isOfField = isApiError(change.error, 'request.invalid');
  return { ...change, failure: missing || isOfField ? null : change.error };
}
