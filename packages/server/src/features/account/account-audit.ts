import { auditEach } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { listTeamIds } from './membership.store.ts';

export interface AccountChange {
  /** `account.<verb>` */
  action: string;
  before?: object;
  after?: object;
}

/** Account actions are written to the log of each of the user's teams, because they concern all of them. */
export async function auditAccount(
  tx: Tx,
  { userId, name, ip }: { userId: string; name: string; ip: string },
  { action, before, after }: AccountChange,
): Promise<void> {
  const teamIds = await listTeamIds(tx, userId);
  await auditEach(
    tx,
    teamIds.map((teamId) => ({
      actor: { teamId, userId, name, ip },
      action,
      objectType: 'member',
      objectId: userId,
      before: { name, ...before },
      after: { name, ...after },
    })),
  );
}
