import { listLimits } from '@muster/contract/limits';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { removePeople } from '@muster/contract/people/endpoints';

/** Removes members from the team, in batches because of the length limit of a URL. @returns how many were removed */
export async function removeAll(ids: readonly string[]): Promise<number> {
  let removed = 0;
  const step = listLimits.pageSizeMax;
  for (let from = 0; from < ids.length; from += step) {
    const part = ids.slice(from, from + step);
    try {
      removed += (await call(removePeople, { query: { ids: part } })).removed;
    } catch (error) {
      // All members of this batch have left already.
      if (!isApiError(error, 'E028')) throw error;
    }
  }
  return removed;
}
