import { type DeviceSummary, summariseDevices } from '@muster/contract/devices/changes.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { queryOf } from '../../../platform/query.ts';

/** The robots of a dialog; some may have been removed since they were selected. */
export type BulkDialogProps = {
  ids: readonly string[];
  /** Removes robots from the selection that are gone or no longer accessible. */
  onMissing: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** The missing ids in an error; `null` for any other error. */
export function missingOf(error: unknown): string[] | null {
  if (!isApiError(error, 'E008')) return null;
  const { missing } = error.detail as { missing?: unknown };
  return Array.isArray(missing) && missing.length > 0 ? missing.map(String) : null;
}

/** The server's summary of these robots, refetched whenever a dialog opens. */
export function useSummary(
  { ids, onMissing }: Pick<BulkDialogProps, 'ids' | 'onMissing'>,
  groupId?: string | null,
) {
  const query = useQuery<DeviceSummary>({
    ...queryOf(summariseDevices, { body: { deviceIds: [...ids], ...(groupId ? { groupId } : {}) } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { error } = query;
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    const missing = missingOf(error);
    if (missing) tell(missing);
  }, [error]);
  return query;
}
