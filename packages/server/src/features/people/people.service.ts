import type { Role } from '@muster/contract/permissions';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface NewMember {
  teamId: string;
  userId: string;
  name: string;
  role: Exclude<Role, 'owner'>;
  groupIds: readonly string[];
}

/** What people needs of the sessions: roles that were believed until now are asked for again. */
export interface RightsHolder {
  forget(userId: string): void;
}

export function createPeople(db: Database, rights: RightsHolder) {
  return {
    /** Puts somebody who has an account into a team. */
    async add({ teamId, userId, name, role, groupIds }: NewMember): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('teamMembers').values({ teamId, userId, role }).execute();
        if (groupIds.length > 0)
          await tx
            .insertInto('groupMembers')
            .values(groupIds.map((groupId) => ({ teamId, groupId, userId })))
            .execute();
        await audit(
          tx,
          { teamId, userId: null, name: 'Muster', ip: null },
          { action: 'member.add', objectType: 'member', objectId: userId, after: { name, role, groupIds } },
        );
      });
      rights.forget(userId);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
