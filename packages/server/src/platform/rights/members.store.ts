import type { Database, Tx } from '../database/database.ts';

/** The team's members, as `member`, each with the custom role they may have, as `custom`. */
export const membersWithRole = (db: Database | Tx, teamId: string) =>
  db
    .selectFrom('teamMembers as member')
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'member.teamId').onRef('custom.id', '=', 'member.roleId'),
    )
    .where('member.teamId', '=', teamId);
