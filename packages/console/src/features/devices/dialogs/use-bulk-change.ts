import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { missingOf } from './use-summary.ts';

/** A bulk change whose robots may have vanished meanwhile: those leave the selection, and one may go on without them. */
export function useBulkChange<Change extends { error: Error | null; reset: () => void }>(
  change: Change,
  onMissing: (ids: readonly string[]) => void,
): Change & { failure: Error | null } {
  const { error } = change;
  const leave = useEffectEvent((missing: readonly string[]) => {
    change.reset();
    onMissing(missing);
  });
  useEffect(() => {
    const missing = missingOf(error);
    if (missing) leave(missing);
  }, [error]);
  // What is wrong with a field is said beside it.
  const isOfField = isApiError(error, 'request.invalid');
  return { ...change, failure: missingOf(error) || isOfField ? null : error };
}
