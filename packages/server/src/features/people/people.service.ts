import type { RequestOf } from '@muster/contract/endpoint';
import type { assignGroups, MemberDetail, updatePerson } from '@muster/contract/people';
import { type Permission, type Role, scopeOf } from '@muster/contract/permissions';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type Actor, checkTeam } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { rightsOver } from './member-rights.ts';
import { createMemberViews } from './member-views.ts';
import * as store from './people.store.ts';

export interface NewMember {
  teamId: string;
  userId: string;
  name: string;
  role: Exclude<Role, 'owner'>;
  groupIds: readonly string[];
  invitedBy?: string;
}

/** What people needs of the sessions: roles that were believed until now are asked for again. */
export interface RightsHolder {
  forget(userId: string): void;
}

export interface PeopleEvents extends RightsHolder {
  /** People came, went or changed. */
  onChange(teamId: string): void;
  /** The team has another owner. */
  onTransfer(teamId: string): void;
}

const forbidden = (role: Role) => new Problem('E033', { detail: { role } });

export function createPeople(db: Database, events: PeopleEvents) {
  const views = createMemberViews(db);

  /**
   * Locks the asker with those they act on, and reads everybody's role anew: the one the request came with may have
   * been taken away a moment ago.
   */
  async function lock(tx: Tx, actor: Actor, permission: Permission, userIds: readonly string[]) {
    const rows = await store.lockMembers(tx, actor.teamId, [...new Set([actor.userId, ...userIds])]);
    const asker = rows.get(actor.userId);
    if (asker === undefined) throw new Problem('E020');
    if (scopeOf(asker.role, permission) === null) throw forbidden(asker.role);
    const targets = userIds.flatMap((id) => rows.get(id) ?? []);
    return { asker, targets, gone: userIds.filter((id) => !rows.has(id)) };
  }

  async function checkGroups(tx: Tx, teamId: string, ids: readonly string[], field: string): Promise<void> {
    if (ids.length === 0) return;
    const known = await store.lockGroups(tx, teamId, ids);
    if (known.length < new Set(ids).size) throw fieldProblem('E004', field, 'field.choice');
  }

  function changed(teamId: string, userIds: Iterable<string>): void {
    let isChanged = false;
    for (const userId of userIds) {
      events.forget(userId);
      isChanged = true;
    }
    if (isChanged) events.onChange(teamId);
  }

  /** Changed by somebody else meanwhile: says what is there now, and whose it is. */
  async function conflict(tx: Tx, teamId: string, userId: string): Promise<Problem> {
    const [now, last] = await Promise.all([
      store.findMember(tx, teamId, userId),
      store.lastChangeOf(tx, teamId, userId),
    ]);
    return new Problem('member.conflict', {
      detail: {
        role: now?.role,
        groups: now?.groups,
        revision: now?.revision,
        by: last?.by ?? '',
        at: last?.at.toISOString() ?? null,
      },
    });
  }

  return {
    ...views,

    async update(
      actor: Actor,
      id: string,
      { role, groupIds, revision }: RequestOf<typeof updatePerson>['body'],
    ): Promise<MemberDetail> {
      const { teamId } = actor;
      const isChanged = await db.transaction().execute(async (tx) => {
        const { asker, targets } = await lock(tx, actor, 'people.assign', [id]);
        const target = targets[0];
        if (target === undefined) throw new Problem('E028');
        const rights = rightsOver(asker, target);
        if (role !== undefined && !rights.changeRole)
          throw target.role === 'owner' && asker.role === 'owner'
            ? new Problem('member.owner')
            : forbidden(asker.role);
        if (groupIds !== undefined && !rights.assignGroups) throw forbidden(asker.role);
        if (revision !== undefined && revision !== target.revision) throw await conflict(tx, teamId, id);
        const before = (await store.findMember(tx, teamId, id))!;
        const had = before.groups.map((group) => group.id);
        const wanted = groupIds ?? had;
        await checkGroups(tx, teamId, wanted, 'groupIds');
        const left = await store.leaveGroups(
          tx,
          teamId,
          [id],
          had.filter((each) => !wanted.includes(each)),
        );
        const joined = await store.joinGroups(tx, teamId, [id], wanted);
        if (left.length + joined.length === 0 && (role ?? target.role) === target.role) return false;
        await store.touchMembers(tx, teamId, [id], role);
        await audit(tx, actor, {
          action: 'member.update',
          objectType: 'member',
          objectId: id,
          before: { name: target.name, role: target.role, groupIds: had },
          after: { name: target.name, role: role ?? target.role, groupIds: wanted },
        });
        return true;
      });
      if (isChanged) changed(teamId, [id]);
      return views.get(actor, id);
    },

    async assignGroups(
      actor: Actor,
      { userIds, addGroupIds, removeGroupIds }: RequestOf<typeof assignGroups>['body'],
    ): Promise<{ changed: number; gone: string[] }> {
      const { teamId } = actor;
      const done = await db.transaction().execute(async (tx) => {
        const { asker, targets, gone } = await lock(tx, actor, 'people.assign', userIds);
        if (targets.length === 0) throw new Problem('E028');
        if (!targets.every((target) => rightsOver(asker, target).assignGroups)) throw forbidden(asker.role);
        await checkGroups(tx, teamId, addGroupIds, 'addGroupIds');
        await checkGroups(tx, teamId, removeGroupIds, 'removeGroupIds');
        const ids = targets.map((target) => target.userId);
        const ofThem = new Set([
          ...(await store.leaveGroups(tx, teamId, ids, removeGroupIds)),
          ...(await store.joinGroups(tx, teamId, ids, addGroupIds)),
        ]);
        if (ofThem.size > 0) await store.touchMembers(tx, teamId, [...ofThem]);
        await auditAll(
          tx,
          actor,
          targets
            .filter((target) => ofThem.has(target.userId))
            .map(({ userId, name }) => ({
              action: 'member.assignGroups',
              objectType: 'member',
              objectId: userId,
              after: { name, addGroupIds, removeGroupIds },
            })),
        );
        return { ofThem, gone };
      });
      changed(teamId, done.ofThem);
      return { changed: done.ofThem.size, gone: done.gone };
    },

    async remove(
      actor: Actor,
      { ids, orgId }: { ids: readonly string[]; orgId?: string | undefined },
    ): Promise<{ removed: number; gone: string[] }> {
      checkTeam(actor, orgId);
      const { teamId } = actor;
      const done = await db.transaction().execute(async (tx) => {
        const { asker, targets, gone } = await lock(tx, actor, 'people.remove', ids);
        if (targets.length === 0) throw new Problem('E028');
        if (!targets.every((target) => rightsOver(asker, target).remove)) throw new Problem('member.owner');
        const removed = targets.map((target) => target.userId);
        await tx
          .deleteFrom('teamMembers')
          .where('teamId', '=', teamId)
          .where('userId', 'in', removed)
          .execute();
        await auditAll(
          tx,
          actor,
          targets.map(({ userId, name, role }) => ({
            action: 'member.remove',
            objectType: 'member',
            objectId: userId,
            before: { name, role },
          })),
        );
        return { removed, gone };
      });
      changed(teamId, done.removed);
      return { removed: done.removed.length, gone: done.gone };
    },

    /** Spec section 4: the former owner becomes an admin. */
    async transfer(actor: Actor, userId: string): Promise<{ ownerId: string }> {
      const { teamId } = actor;
      await db.transaction().execute(async (tx) => {
        const { asker, targets } = await lock(tx, actor, 'team.transfer', [userId]);
        const target = targets[0];
        if (target === undefined) throw new Problem('E027');
        if (!rightsOver(asker, target).makeOwner) throw new Problem('member.owner');
        // One owner at any moment, also in between.
        await store.touchMembers(tx, teamId, [actor.userId], 'admin');
        await store.touchMembers(tx, teamId, [userId], 'owner');
        const person = { objectType: 'member', action: 'team.transfer' };
        await auditAll(tx, actor, [
          {
            ...person,
            objectId: userId,
            before: { name: target.name, role: target.role },
            after: { name: target.name, role: 'owner' },
          },
          {
            ...person,
            objectId: actor.userId,
            before: { name: asker.name, role: 'owner' },
            after: { name: asker.name, role: 'admin' },
          },
        ]);
      });
      changed(teamId, [actor.userId, userId]);
      events.onTransfer(teamId);
      return { ownerId: userId };
    },

    /** Puts somebody who has an account into a team. */
    async add({ teamId, userId, name, role, groupIds, invitedBy }: NewMember): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('teamMembers')
          .values({ teamId, userId, role, invitedBy: invitedBy ?? null })
          .execute();
        if (groupIds.length > 0) await store.joinGroups(tx, teamId, [userId], groupIds);
        await audit(
          tx,
          { teamId, userId: null, name: 'Muster', ip: null },
          { action: 'member.add', objectType: 'member', objectId: userId, after: { name, role, groupIds } },
        );
      });
      changed(teamId, [userId]);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
