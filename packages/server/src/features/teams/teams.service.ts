import type { Team } from '@muster/contract/teams';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { newKey } from '../../platform/secret.ts';

/** What a new team needs of the groups area: a first, default group. */
export interface DefaultGroupMaker {
  createDefault(tx: Tx, teamId: string): Promise<void>;
}

export function createTeams(db: Database, groups: DefaultGroupMaker) {
  return {
    async create(input: { name: string; ownerId: string; ownerName: string }): Promise<{ teamId: string }> {
      const teamId = newId();
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('teams').values({ id: teamId, name: input.name, key: newKey() }).execute();
        await tx.insertInto('teamMembers').values({ teamId, userId: input.ownerId, role: 'owner' }).execute();
        await groups.createDefault(tx, teamId);
        const actor = { teamId, userId: input.ownerId, name: input.ownerName, ip: '' };
        await audit(tx, actor, {
          action: 'team.create',
          objectType: 'team',
          objectId: teamId,
          after: { name: input.name },
        });
      });
      return { teamId };
    },

    async get(actor: Actor): Promise<Team> {
      const row = await db
        .selectFrom('teams as team')
        .innerJoin('teamMembers as owning', (join) =>
          join.onRef('owning.teamId', '=', 'team.id').on('owning.role', '=', 'owner'),
        )
        .innerJoin('users as owner', 'owner.id', 'owning.userId')
        .where('team.id', '=', actor.teamId)
        .select((eb) => [
          'team.name',
          'team.key',
          'team.autoRegister',
          'team.shareKey',
          'team.createdAt',
          'owner.name as ownerName',
          eb
            .selectFrom('deviceGroups')
            .whereRef('deviceGroups.teamId', '=', 'team.id')
            .select(sql<number>`count(*)::int`.as('n'))
            .as('groupCount'),
          eb
            .selectFrom('deviceCounts')
            .whereRef('deviceCounts.teamId', '=', 'team.id')
            .select(sql<number>`coalesce(sum(count), 0)::int`.as('n'))
            .as('deviceCount'),
        ])
        .executeTakeFirst();
      if (row === undefined) throw new Problem('E075');
      // Spec section 6: the owner's key is everybody's while the owner shares it.
      const maySeeKey = actor.role === 'owner' || row.shareKey;
      return {
        teamId: actor.teamId,
        teamName: row.name,
        ownerName: row.ownerName,
        role: actor.role,
        createdAt: row.createdAt.toISOString(),
        groupCount: row.groupCount ?? 0,
        deviceCount: row.deviceCount ?? 0,
        autoRegister: row.autoRegister,
        rmsShareKey: row.shareKey,
        rmsKey: maySeeKey ? row.key : null,
      };
    },
  };
}

export type Teams = ReturnType<typeof createTeams>;
