import type { Tx } from '../../../platform/database/database.ts';
import { demandAll } from '../../../platform/http/demand-all.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';

/** Locks the groups against removal until the transaction ends. @throws Problem E004 that names those that are gone */
export async function checkGroups(tx: Tx, teamId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  demandAll('E004', groupIds, await lockGroups(tx, teamId, groupIds), 'groupIds');
}
