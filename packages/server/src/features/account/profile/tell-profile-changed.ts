import type { Unit } from '../../../platform/events/event.ts';
import { profileChanged } from '../account.events.ts';
import { listTeamIds } from '../membership.store.ts';

/** Makes every browser that shows this user refetch their profile. */
export async function tellProfileChanged(unit: Unit, userId: string): Promise<void> {
  await unit.emit(profileChanged, { userId, teamIds: await listTeamIds(unit.tx, userId) });
}
