import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { getProvisioning, mapScimGroup, setProvisioning } from '@muster/contract/scim/endpoints';
import type { ApiToken } from '@muster/contract/tokens/schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { hasGroup } from '../../../platform/rights/team-groups.store.ts';
import type { Settle } from '../gifts.ts';
import { findGroup, listMemberIds, updateGroup } from '../groups/groups.store.ts';
import { BASE } from '../protocol/scim-http.ts';
import { listRequests } from '../requests/requests.store.ts';
import { scimChanged } from '../scim.events.ts';
import { lockProvisioning } from '../users/users.store.ts';
import { listProvedDomains } from '../../../platform/rights/proved-domains.store.ts';
import * as store from './settings.store.ts';

export interface TokensOfProviders {
  listProvisioning(actor: Actor): Promise<ApiToken[]>;
}

/** The owner's settings of provisioning. */
export function createScimSettings(db: Database, tokens: TokensOfProviders, settle: Settle) {
  return {
    async get(actor: Actor, site: string): Promise<ReplyOf<typeof getProvisioning>> {
      const { teamId } = actor;
      const [own, defaultRole, groups, people, domains, requests] = await Promise.all([
        tokens.listProvisioning(actor),
        store.findDefaultRole(db, teamId),
        store.listMapped(db, teamId),
        store.countPeople(db, teamId),
        listProvedDomains(db, teamId),
        listRequests(db, teamId),
      ]);
      return { address: `${site}${BASE}`, tokens: own, defaultRole, groups, people, domains, requests };
    },

    /** Applies to new users only; existing ones keep their role. */
    async set(actor: Actor, { defaultRole }: RequestOf<typeof setProvisioning>['body']) {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const before = await lockProvisioning(tx, teamId);
        if (before.defaultRole === defaultRole) return;
        await store.setDefaultRole(tx, teamId, defaultRole);
        await audit(tx, actor, {
          action: 'scim.update',
          objectType: 'scim',
          objectId: teamId,
          before: { role: before.defaultRole },
          after: { role: defaultRole },
        });
        await unit.emit(scimChanged, { teamId });
      });
      return {};
    },

    /** @throws Problem scim.not_found, E004 */
    async map(actor: Actor, id: string, given: RequestOf<typeof mapScimGroup>['body']) {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const { defaultRole } = await lockProvisioning(tx, teamId);
        const group = await findGroup(tx, teamId, id);
        if (group === undefined) throw new Problem('scim.not_found');
        const { groupId = group.deviceGroupId, role = group.role } = given;
        if (groupId !== null && !(await hasGroup(tx, teamId, groupId)))
          throw fieldProblem('E004', 'groupId', 'field.choice');
        if (group.deviceGroupId === groupId && group.role === role) return;
        await updateGroup(tx, teamId, id, { deviceGroupId: groupId, role });
        const ids = await listMemberIds(tx, teamId, id);
        const leaving = group.deviceGroupId === null ? [] : [group.deviceGroupId];
        // Done by the owner, whose name is logged with all resulting changes.
        await settle(unit, { teamId, by: actor, ids, leaving, defaultRole });
        const { displayName: name } = group;
        await audit(tx, actor, {
          action: 'scimGroup.map',
          objectType: 'scimGroup',
          objectId: id,
          before: { name, groupId: group.deviceGroupId, role: group.role },
          after: { name, groupId, role },
        });
        await unit.emit(scimChanged, { teamId });
      });
      return {};
    },
  };
}

export type ScimSettings = ReturnType<typeof createScimSettings>;
