import type { RequestOf } from '@muster/contract/endpoint';
import type { ErrorCode } from '@muster/contract/errors';
import type { assignGroups, changeTools, updatePerson } from '@muster/contract/people/endpoints';
import type { MemberDetail } from '@muster/contract/people/schemas';
import type { Permission } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import { type Tool, tools } from '@muster/contract/tools';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import type { Asker } from '../../platform/http/asker.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { type HeldRole, listRoles } from '../../platform/rights/custom-role.store.ts';
import { can, refusalOf } from '../../platform/rights/rights.ts';
import { holdGroups } from '../../platform/rights/team-groups.store.ts';
import { teamChanged } from '../teams/teams.events.ts';
import { rightsOver } from './member-rights.ts';
import { checkRoleChange, findWanted } from './member-role.ts';
import { createMemberViews } from './member-views.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { memberSessionsEnded, membersChanged, membersRemoved, rightsChanged } from './people.events.ts';
import * as memberStore from './memberships.store.ts';
import * as store from './people.store.ts';

export interface NewMember {
  teamId: string;
  userId: string;
  name: string;
  role: Exclude<Role, 'owner'>;
  groupIds: readonly string[];
  invitedBy?: string;
}

const forbidden = (role: Role) => new Problem('E033', { detail: { role } });

const sameTools = (one: readonly Tool[], other: readonly Tool[]) =>
  tools.every((tool) => one.includes(tool) === other.includes(tool));

/** @throws Problem where tools of one of them may not be changed */
function checkTools(asker: Actor, targets: readonly store.LockedMember[]): void {
  if (targets.some((target) => target.role === 'owner')) throw new Problem('member.owner');
  if (!targets.every((target) => rightsOver(asker, target).changeTools)) throw forbidden(asker.role);
}

/** Who somebody is in their team. @throws Problem E020 for whoever is in none */
export type FindActor = (person: Person, asker: Asker) => Promise<Actor>;

export function createPeople(db: Database, actorOf: FindActor) {
  const views = createMemberViews(db);

  /**
   * Locks the asker with those they act on, and reads everybody's role anew: the one the request came with may have
   * been taken away a moment ago.
   */
  async function lock(tx: Tx, actor: Actor, permission: Permission, userIds: readonly string[]) {
    const rows = await store.lockMembers(tx, actor.teamId, [...new Set([actor.userId, ...userIds])]);
    const asker = rows.get(actor.userId);
    if (asker === undefined) throw new Problem('E020');
    const { role, grants, tools: own } = asker;
    const now = { ...actor, role, grants, ...(role !== 'owner' && { tools: own }) };
    if (!can(now, permission)) throw refusalOf(now, permission);
    const targets = userIds.flatMap((id) => rows.get(id) ?? []);
    return { asker: now, targets, gone: userIds.filter((id) => !rows.has(id)) };
  }

  /** @throws `missing` when they are not in the team */
  async function lockOne(tx: Tx, actor: Actor, permission: Permission, userId: string, missing: ErrorCode) {
    const { asker, targets } = await lock(tx, actor, permission, [userId]);
    const target = targets[0];
    if (target === undefined) throw new Problem(missing);
    return { asker, target };
  }

  async function checkGroups(tx: Tx, teamId: string, ids: readonly string[], field: string): Promise<void> {
    if (ids.length === 0) return;
    const known = await holdGroups(tx, teamId, ids);
    if (known.length < new Set(ids).size) throw fieldProblem('E004', field, 'field.choice');
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

    /** The roles that the asker's team made; none for whoever may not read them, or is in no team. */
    async listCustomRoles(person: Person, asker: Asker): Promise<HeldRole[]> {
      const actor = await actorOf(person, asker).catch((error: unknown) => {
        if (error instanceof Problem) return null;
        throw error;
      });
      return actor !== null && can(actor, 'role.read') ? listRoles(db, actor.teamId) : [];
    },

    async update(
      actor: Actor,
      id: string,
      { role, groupIds, tools: wantedTools, revision }: RequestOf<typeof updatePerson>['body'],
    ): Promise<MemberDetail> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const wanted = role === undefined ? null : await findWanted(tx, teamId, role);
        const { asker, target } = await lockOne(tx, actor, 'people.assign', id, 'E028');
        const rights = rightsOver(asker, target);
        if (wanted !== null) checkRoleChange(asker, target, wanted);
        if (groupIds !== undefined && !rights.assignGroups) throw forbidden(asker.role);
        if (wantedTools !== undefined) checkTools(asker, [target]);
        if (revision !== undefined && revision !== target.revision) throw await conflict(tx, teamId, id);
        const before = (await store.findMember(tx, teamId, id))!;
        const had = before.groups.map((group) => group.id);
        const belongs = groupIds ?? had;
        await checkGroups(tx, teamId, belongs, 'groupIds');
        const left = await memberStore.leaveGroups(
          tx,
          teamId,
          [id],
          had.filter((each) => !belongs.includes(each)),
        );
        const joined = await memberStore.joinGroups(tx, teamId, [id], belongs);
        const isSameRole =
          wanted === null || (wanted.role === target.role && wanted.roleId === target.roleId);
        const isSameTools = wantedTools === undefined || sameTools(wantedTools, target.tools);
        if (left.length + joined.length === 0 && isSameRole && isSameTools) return;
        await store.touchMembers(tx, teamId, [id], {
          ...(wanted && { role: wanted.role, roleId: wanted.roleId }),
          ...(wantedTools && { tools: wantedTools }),
        });
        const roleBefore = before.roleName ?? target.role;
        await audit(tx, actor, {
          action: 'member.update',
          objectType: 'member',
          objectId: id,
          before: {
            name: target.name,
            role: roleBefore,
            groupIds: had,
            ...(wantedTools && { tools: target.tools }),
          },
          after: {
            name: target.name,
            role: wanted?.name ?? roleBefore,
            groupIds: belongs,
            ...(wantedTools && { tools: wantedTools }),
          },
        });
        const given = isSameRole ? null : wanted;
        await unit.emit(membersChanged, {
          teamId,
          by: actor,
          userIds: [id],
          ...(given && { role: given.role, ...(given.roleId !== null && { roleName: given.name }) }),
        });
        await peopleAreChanged(unit, teamId, [id]);
      });
      return views.get(actor, id);
    },

    async assignGroups(
      actor: Actor,
      { userIds, addGroupIds, removeGroupIds }: RequestOf<typeof assignGroups>['body'],
    ): Promise<{ changed: number; gone: string[] }> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { asker, targets, gone } = await lock(tx, actor, 'people.assign', userIds);
        if (targets.length === 0) throw new Problem('E028');
        if (!targets.every((target) => rightsOver(asker, target).assignGroups)) throw forbidden(asker.role);
        await checkGroups(tx, teamId, addGroupIds, 'addGroupIds');
        await checkGroups(tx, teamId, removeGroupIds, 'removeGroupIds');
        const ids = targets.map((target) => target.userId);
        const ofThem = new Set([
          ...(await memberStore.leaveGroups(tx, teamId, ids, removeGroupIds)),
          ...(await memberStore.joinGroups(tx, teamId, ids, addGroupIds)),
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
        await unit.emit(membersChanged, { teamId, by: actor, userIds: [...ofThem] });
        await peopleAreChanged(unit, teamId, [...ofThem]);
        return { changed: ofThem.size, gone };
      });
    },

    /** Tools of which they have none, or all, already change nothing. */
    async changeTools(
      actor: Actor,
      { userIds, add, remove }: RequestOf<typeof changeTools>['body'],
    ): Promise<{ changed: number; gone: string[] }> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { asker, targets, gone } = await lock(tx, actor, 'people.tools', userIds);
        if (targets.length === 0) throw new Problem('E028');
        checkTools(asker, targets);
        const changes = targets.flatMap((target) => {
          const after = tools.filter(
            (tool) => !remove.includes(tool) && (add.includes(tool) || target.tools.includes(tool)),
          );
          return sameTools(after, target.tools) ? [] : [{ ...target, after }];
        });
        // As many statements as there are outcomes: four at most.
        for (const [key, alike] of Map.groupBy(changes, ({ after }) => after.join())) {
          const ids = alike.map(({ userId }) => userId);
          await store.touchMembers(tx, teamId, ids, { tools: key === '' ? [] : alike[0]!.after });
        }
        await auditAll(
          tx,
          actor,
          changes.map(({ userId, name, tools: before, after }) => ({
            action: 'member.changeTools',
            objectType: 'member',
            objectId: userId,
            before: { name, tools: before },
            after: { name, tools: after },
          })),
        );
        const ids = changes.map(({ userId }) => userId);
        await peopleAreChanged(unit, teamId, ids);
        return { changed: ids.length, gone };
      });
    },

    /** Their account and its sessions are their own: only the way into this team ends. */
    async endSessions(actor: Actor, userId: string): Promise<void> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const { asker, target } = await lockOne(tx, actor, 'people.sessions', userId, 'E028');
        if (target.role === 'owner') throw new Problem('member.owner');
        if (!rightsOver(asker, target).endSessions) throw forbidden(asker.role);
        await store.endSessionsIn(tx, teamId, userId);
        const { name } = target;
        await audit(tx, actor, {
          action: 'member.endSessions',
          objectType: 'member',
          objectId: userId,
          after: { name },
        });
        await unit.emit(memberSessionsEnded, { teamId, by: actor, userId });
        // Every process forgets who they were, and their live links end.
        await unit.emit(rightsChanged, { userIds: [userId] });
      });
    },

    async remove(actor: Actor, ids: readonly string[]): Promise<{ removed: number; gone: string[] }> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { asker, targets, gone } = await lock(tx, actor, 'people.remove', ids);
        if (targets.length === 0) throw new Problem('E028');
        if (targets.some((target) => target.role === 'owner')) throw new Problem('member.owner');
        if (!targets.every((target) => rightsOver(asker, target).remove)) throw forbidden(asker.role);
        const removed = targets.map((target) => target.userId);
        await unit.emit(membersRemoved, { teamId, userIds: removed });
        await memberStore.removeMembers(tx, teamId, removed);
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
        await peopleAreChanged(unit, teamId, removed);
        return { removed: removed.length, gone };
      });
    },

    /** Spec section 4: the former owner becomes an admin. */
    async transfer(actor: Actor, userId: string): Promise<{ ownerId: string }> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const { asker, target } = await lockOne(tx, actor, 'team.transfer', userId, 'E027');
        if (!rightsOver(asker, target).makeOwner) throw new Problem('member.owner');
        if (actor.token !== undefined) throw new Problem('role.by_token');
        // One owner at any moment, also in between.
        await store.touchMembers(tx, teamId, [actor.userId], { role: 'admin' });
        await store.touchMembers(tx, teamId, [userId], { role: 'owner', roleId: null });
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
            before: { name: actor.name, role: 'owner' },
            after: { name: actor.name, role: 'admin' },
          },
        ]);
        await unit.emit(membersChanged, { teamId, by: actor, userIds: [userId], role: 'owner' });
        await unit.emit(teamChanged, { teamId });
        await peopleAreChanged(unit, teamId, [actor.userId, userId]);
      });
      return { ownerId: userId };
    },

    /** Puts somebody who has an account into a team. */
    async add({ teamId, userId, name, role, groupIds, invitedBy }: NewMember): Promise<void> {
      await db.unit(async (unit) => {
        const { tx } = unit;
        await memberStore.insertMember(tx, { teamId, userId, role, invitedBy: invitedBy ?? null });
        if (groupIds.length > 0) await memberStore.joinGroups(tx, teamId, [userId], groupIds);
        await audit(
          tx,
          { teamId, userId: null, name: 'Muster', ip: null },
          { action: 'member.add', objectType: 'member', objectId: userId, after: { name, role, groupIds } },
        );
        await peopleAreChanged(unit, teamId, [userId]);
      });
    },
  };
}

export type People = ReturnType<typeof createPeople>;
