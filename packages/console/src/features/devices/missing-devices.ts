import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { summariseDevices } from '@muster/contract/devices/changes.endpoints';
import { chooseDevices } from '@muster/contract/devices/endpoints';
import { missingOf } from './dialogs/use-summary.ts';

/**
 * Those of the ids that are not there any more, or not within this person's reach.
 * Who may not change robots has no summary to ask for; their reach is a few groups, of which one call gives all ids.
 */
export async function missingDevices(ids: readonly string[], canWrite: boolean): Promise<string[]> {
  if (!canWrite) {
    const reach = new Set((await call(chooseDevices, { query: {} })).ids);
    return ids.filter((id) => !reach.has(id));
  }
  try {
    await call(summariseDevices, { body: { deviceIds: [...ids] } });
    return [];
  } catch (error) {
    if (!isApiError(error, 'E008')) throw error;
    return missingOf(error) ?? [];
  }
}
