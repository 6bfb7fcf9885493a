import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { summariseDevices } from '@muster/contract/devices/changes.endpoints';
import { chooseDevices } from '@muster/contract/devices/endpoints';
import { missingOf } from './dialogs/use-summary.ts';

/**
 * The ids that no longer exist or are not accessible to the user.
 * Without write permission there is no summary to request; such users have access to a few groups only, so one call
 * returns all ids.
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
