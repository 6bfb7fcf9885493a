import type { Role } from '@muster/contract/roles';
import type { Tx } from '../../platform/database/database.ts';

/** Somebody's memberships, in the order of the teams, held until the transaction ends. @param teamId `null`: of all */
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
