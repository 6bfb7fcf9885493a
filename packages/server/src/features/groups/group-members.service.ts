import type { addGroupMembers, GroupMember, listGroupMembers } from '@muster/contract/groups';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Role } from '@muster/contract/permissions';
import type { Page } from '@muster/contract/primitives';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { type Actor, mayReach, type Reach } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';

export interface GroupMembersOptions {
  db: Database;
  /** What these people may see and do is another now, at once. */
  onRightsChange(userIds: readonly string[]): void;
  onChange(teamId: string, groupIds: readonly string[]): void;
}

type ListQuery = RequestOf<typeof listGroupMembers>['query'];

/** Team members who belong to a group, or who could. */
function selectPeople(db: Database, teamId: string, groupId: string, which: 'members' | 'candidates') {
  const belongs = sql<boolean>`exists (select from group_members m where m.team_id = member.team_id
    and m.group_id = ${groupId} and m.user_id = member.user_id)`;
  return (
    db
      .selectFrom('teamMembers as member')
      .innerJoin('users as person', 'person.id', 'member.userId')
      .where('member.teamId', '=', teamId)
      .$if(which === 'members', (q) => q.where(belongs))
      // Owner and admins reach every group as it is.
      .$if(which === 'candidates', (q) =>
        q.where(sql<boolean>`not ${belongs}`).where('member.role', 'in', ['member', 'operator']),
      )
  );
}

export function createGroupMembers({ db, onRightsChange, onChange }: GroupMembersOptions) {
  async function list(
    actor: Actor,
    reach: Reach,
    groupId: string,
    which: 'members' | 'candidates',
    { page, limit, keyword }: ListQuery,
  ): Promise<Page<GroupMember>> {
    await find(db, actor, reach, groupId);
    const matching = selectPeople(db, actor.teamId, groupId, which).$if(keyword !== undefined, (q) =>
      q.where('member.searchText', 'like', containing(keyword!)),
    );
    const [rows, counted] = await Promise.all([
      matching
        .select(['person.id', 'person.name', 'person.email', 'member.role'])
        .orderBy('person.name')
        .orderBy('person.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      matching.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
    ]);
    const maySeeEmail = mayReach(actor, 'people.read', null);
    const items = rows.map(({ id, name, email, role }) => ({
      id,
      name,
      email: maySeeEmail || id === actor.userId ? email : null,
      role: role as Role,
    }));
    return { items, total: counted.n, page, limit };
  }

  async function find(tx: Database | Tx, actor: Actor, reach: Reach, groupId: string): Promise<void> {
    const group = await tx
      .selectFrom('deviceGroups')
      .where('teamId', '=', actor.teamId)
      .where('id', '=', groupId)
      .select('id')
      .executeTakeFirst();
    if (group === undefined || (reach !== null && !reach.includes(groupId))) throw new Problem('E004');
  }

  async function after(actor: Actor, groupId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    onRightsChange(userIds);
    onChange(actor.teamId, [groupId]);
  }

  return {
    list,

    async add(actor: Actor, groupId: string, { userIds }: RequestOf<typeof addGroupMembers>['body']) {
      const wanted = [...new Set(userIds)];
      const added = await db.transaction().execute(async (tx) => {
        await find(tx, actor, null, groupId);
        // Held, so that nobody leaves the team while they are put into its group.
        const people = await tx
          .selectFrom('teamMembers')
          .where('teamId', '=', actor.teamId)
          .where('userId', 'in', wanted)
          .select('userId')
          .orderBy('userId')
          .forShare()
          .execute();
        if (people.length < wanted.length) throw new Problem('E006');
        const rows = await tx
          .insertInto('groupMembers')
          .values(wanted.map((userId) => ({ teamId: actor.teamId, groupId, userId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId')
          .execute();
        const ids = rows.map((row) => row.userId);
        if (ids.length > 0) await note(tx, actor, groupId, { before: null, after: { userIds: ids } });
        return ids;
      });
      await after(actor, groupId, added);
      return { added: added.length };
    },

    async remove(actor: Actor, groupId: string, userIds: readonly string[]) {
      const removed = await db.transaction().execute(async (tx) => {
        await find(tx, actor, null, groupId);
        const rows = await tx
          .deleteFrom('groupMembers')
          .where('teamId', '=', actor.teamId)
          .where('groupId', '=', groupId)
          .where('userId', 'in', userIds)
          .returning('userId')
          .execute();
        const ids = rows.map((row) => row.userId);
        if (ids.length > 0) await note(tx, actor, groupId, { before: { userIds: ids }, after: null });
        return ids;
      });
      await after(actor, groupId, removed);
      return { removed: removed.length };
    },
  };
}

async function note(
  tx: Tx,
  actor: Actor,
  groupId: string,
  change: { before: object | null; after: object | null },
): Promise<void> {
  const action = change.after ? 'group.addMembers' : 'group.removeMembers';
  await audit(tx, actor, { action, objectType: 'group', objectId: groupId, ...change });
}

export type GroupMembers = ReturnType<typeof createGroupMembers>;
