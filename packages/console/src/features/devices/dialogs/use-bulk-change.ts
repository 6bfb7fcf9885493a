import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { missingOf } from './use-summary.ts';

/** A bulk change in which robots may be missing: those leave the selection, and the user may continue without them. */
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
  // Field errors are shown at the field.
  const isOfField = isApiError(error, 'request.invalid');
  return { ...change, failure: missingOf(error) || isOfField ? null : error };
}
