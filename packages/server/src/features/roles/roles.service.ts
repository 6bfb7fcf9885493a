import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@muster/contract/endpoint';
import { rolesLimits } from '@muster/contract/roles/limits';
import { createRole, type removeRole, type updateRole } from '@muster/contract/roles/endpoints';
import { type BaseRole, baseRoles } from '@muster/contract/roles/grantable';
import type { CustomRole } from '@muster/contract/roles/schemas';
import { noteCreated } from '../../platform/answers/answers.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { type HeldRole, lockRoles, rightsNow } from '../../platform/rights/custom-role.store.ts';
import { can, coversGrants, grantsOf, refusalOf } from '../../platform/rights/rights.ts';
import { rightsChanged } from '../people/people.events.ts';
import { rolesChanged } from './roles.events.ts';
import * as store from './roles.store.ts';

/** What roles need of the people area. */
export interface RoleHolders {
  /** Gives every holder of this role another one. @returns the ids of these users */
  replaceRole(
    unit: Unit,
    change: {
      teamId: string;
      from: { id: string; name: string };
      by: Actor;
      to: { base: BaseRole; role: HeldRole | null };
    },
  ): Promise<string[]>;
}

const isBase = (text: string): text is BaseRole => (baseRoles as readonly string[]).includes(text);

export function createRoles(db: Database, people: RoleHolders) {
  function present(actor: Actor, row: store.RoleRow, ownRoleId: string | null): CustomRole {
    const isWithin = coversGrants(actor, row.grants);
    const mayWrite = can(actor, 'role.write') && isWithin && row.id !== ownRoleId;
    const mayChange = mayWrite && (row.memberCount === 0 || can(actor, 'people.role'));
    const { updatedAt, grants, ...rest } = row;
    return {
      ...rest,
      grants: { ...grants },
      updatedAt: updatedAt.toISOString(),
      allowed: {
        update: mayChange,
        remove: mayChange,
        give: can(actor, 'people.role') && isWithin,
        invite: isWithin && (row.base !== 'admin' || can(actor, 'people.role')),
      },
    };
  }

  /** The actor with their current rights. @throws Problem when they may not write roles */
  async function askerOf(tx: Tx, actor: Actor) {
    const now = await rightsNow(tx, actor.teamId, actor.userId);
    if (now === undefined) throw new Problem('E020');
    const asker = { ...actor, role: now.role, grants: now.grants };
    if (!can(asker, 'role.write')) throw refusalOf(asker, 'role.write');
    return { asker, ownRoleId: now.roleId };
  }

  /** Locks the role to be changed. @throws Problem when it is the actor's own, or grants more than the actor has */
  async function lock(tx: Tx, actor: Actor, id: string) {
    const row = await store.lockRole(tx, actor.teamId, id);
    if (row === undefined) throw new Problem('role.not_found');
    const { asker, ownRoleId } = await askerOf(tx, actor);
    if (ownRoleId === id) throw new Problem('role.own');
    if (!coversGrants(asker, row.grants)) throw new Problem('role.beyond');
    return { row, asker };
  }

  async function get(actor: Actor, id: string): Promise<CustomRole> {
    const row = await store.findRole(db, actor.teamId, id);
    if (row === undefined) throw new Problem('role.not_found');
    return present(actor, row, null);
  }

  const entry = (action: string, id: string) => ({ action, objectType: 'role', objectId: id });

  return {
    async list(actor: Actor): Promise<{ items: CustomRole[] }> {
      const { teamId, userId } = actor;
      const own = await db.unit(({ tx }) => rightsNow(tx, teamId, userId));
      const rows = await store.listRoles(db, teamId);
      return { items: rows.map((row) => present(actor, row, own?.roleId ?? null)) };
    },

    async create(
      actor: Actor,
      { requestId, ...body }: RequestOf<typeof createRole>['body'],
    ): Promise<CustomRole> {
      const { teamId, userId } = actor;
      const id = newId();
      const created = await db.unit(async (unit) => {
        const { tx } = unit;
        const before = await noteCreated(tx, { endpoint: createRole, actor, requestId }, id);
        if (before !== id) return before;
        const count = await store.countRoles(tx, teamId);
        const { asker } = await askerOf(tx, actor);
        if (!coversGrants(asker, body.grants)) throw new Problem('role.beyond');
        if (count >= rolesLimits.perTeamMax)
          throw new Problem('role.limit', { detail: { max: rolesLimits.perTeamMax } });
        await store.insertRole(tx, { teamId, id, ...body, createdBy: userId });
        await audit(tx, actor, { ...entry('role.create', id), after: body });
        await unit.emit(rolesChanged, { teamId });
        return id;
      });
      return get(actor, created);
    },

    async update(
      actor: Actor,
      id: string,
      { name, grants, revision }: RequestOf<typeof updateRole>['body'],
    ): Promise<CustomRole> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const { row, asker } = await lock(tx, actor, id);
        if (revision !== row.revision) {
          if (name === row.name && isDeepStrictEqual(grants, row.grants)) return;
          throw new Problem('role.conflict', { detail: { name: row.name, revision: row.revision } });
        }
        if (!coversGrants(asker, grants)) throw new Problem('role.beyond');
        // Its members would have other rights, as if each had been given another role.
        const isOfMembers = row.memberCount > 0 && !isDeepStrictEqual(grants, row.grants);
        if (isOfMembers && !can(asker, 'people.role')) throw refusalOf(asker, 'people.role');
        await store.updateRole(tx, { teamId, id, name, grants });
        await audit(tx, actor, {
          ...entry('role.update', id),
          before: { name: row.name, grants: row.grants },
          after: { name, grants },
        });
        const userIds = await store.listHolders(tx, teamId, id);
        if (userIds.length > 0) await unit.emit(rightsChanged, { userIds });
        await unit.emit(rolesChanged, { teamId });
      });
      return get(actor, id);
    },

    async remove(
      actor: Actor,
      id: string,
      { replacement }: RequestOf<typeof removeRole>['query'],
    ): Promise<{ changed: number }> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { row, asker } = await lock(tx, actor, id);
        let changed = 0;
        if (row.memberCount > 0) {
          if (replacement === undefined || replacement === id)
            throw new Problem('role.in_use', { detail: { count: row.memberCount } });
          if (!can(asker, 'people.role')) throw refusalOf(asker, 'people.role');
          const [role] = isBase(replacement) ? [null] : await lockRoles(tx, teamId, [replacement]);
          if (role === undefined) throw new Problem('role.not_found');
          const base = role?.base ?? (replacement as BaseRole);
          if (!coversGrants(asker, role?.grants ?? grantsOf({ role: base })))
            throw new Problem('role.beyond');
          changed = (await people.replaceRole(unit, { teamId, from: row, by: actor, to: { base, role } }))
            .length;
        }
        await store.deleteRole(tx, teamId, id);
        await audit(tx, actor, {
          ...entry('role.remove', id),
          before: { name: row.name, base: row.base, grants: row.grants },
        });
        await unit.emit(rolesChanged, { teamId });
        return { changed };
      });
    },
  };
}

export type Roles = ReturnType<typeof createRoles>;
