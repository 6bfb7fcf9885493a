import { listLimits } from '@muster/contract/limits';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { removePeople } from '@muster/contract/people/endpoints';

/** Takes these people out of the team, as many at a time as an address has room for. @returns how many there were */
export async function removeAll(ids: readonly string[]): Promise<number> {
  let removed = 0;
  const step = listLimits.pageSizeMax;
  for (let from = 0; from < ids.length; from += step) {
    const part = ids.slice(from, from + step);
    try {
      removed += (await call(removePeople, { query: { ids: part } })).removed;
    } catch (error) {
      // None of these is in the team any more, which is what was wanted.
      if (!isApiError(error, 'E028')) throw error;
    }
  }
  return removed;
}
