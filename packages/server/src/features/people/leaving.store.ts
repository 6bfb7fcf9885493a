import type { Role } from '@muster/contract/roles';
import type { Tx } from '../../platform/database/database.ts';

/** Locks the user's memberships until the transaction ends, ordered by team. @param teamId `null`: all teams */
export async function listOwnMemberships(
  tx: Tx,
  userId: string,
  teamId: string | null,
): Promise<{ teamId: string; teamName: string; role: Role }[]> {
  return tx
    .selectFrom('teamMembers as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .where('m.userId', '=', userId)
    .$if(teamId !== null, (query) => query.where('m.teamId', '=', teamId!))
    .orderBy('m.teamId')
    .select(['m.teamId', 't.name as teamName', 'm.role'])
    .forUpdate('m')
    .execute();
}
