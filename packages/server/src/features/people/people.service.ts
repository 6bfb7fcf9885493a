import type { RequestOf } from '@muster/contract/endpoint';
import type { updatePerson } from '@muster/contract/people/endpoints';
import type { MemberDetail } from '@muster/contract/people/schemas';
import type { Role } from '@muster/contract/roles';
import { audit } from '../../platform/audit/audit.ts';
import { musterActor } from '../../platform/audit/muster-actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import type { Asker } from '../../platform/http/asker.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type HeldRole, listRoles } from '../../platform/rights/custom-role.store.ts';
import { can } from '../../platform/rights/rights.ts';
import { createGroupAssignment } from './assign-groups.service.ts';
import { createMemberChange } from './change-member.service.ts';
import { createToolsChange } from './member-tools.service.ts';
import { createEndOfSessions } from './end-member-sessions.service.ts';
import { createMemberViews } from './member-views.ts';
import { peopleAreChanged } from './memberships.service.ts';
import * as memberStore from './memberships.store.ts';
import { createMemberRemoval } from './removal.service.ts';
import { createTransfer } from './transfer.service.ts';
import { createTwoStepResetAsking } from './two-step-reset.service.ts';

export interface NewMember {
  teamId: string;
  userId: string;
  name: string;
  role: Exclude<Role, 'owner'>;
  groupIds: readonly string[];
  invitedBy?: string;
}

/** Resolves a user to a member of their team. @throws Problem E020 for a user without a team */
export type FindActor = (person: Person, asker: Asker) => Promise<Actor>;

export function createPeople(db: Database, actorOf: FindActor) {
  const views = createMemberViews(db);
  const change = createMemberChange(db);

  return {
    ...views,
    assignGroups: createGroupAssignment(db),
    changeTools: createToolsChange(db),
    remove: createMemberRemoval(db),
    transfer: createTransfer(db),
    endSessions: createEndOfSessions(db),
    resetTwoStep: createTwoStepResetAsking(db),

    /** Custom roles of the asker's team; empty for a user without the permission to read them, or without a team. */
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
      body: RequestOf<typeof updatePerson>['body'],
    ): Promise<MemberDetail> {
      await change(actor, id, body);
      return views.get(actor, id);
    },

    /**
     * Adds a user with an account to a team, for the demo and tests: unlike `admit` it neither waits for provisioning
     * nor emits that they joined.
     */
    async add({ teamId, userId, name, role, groupIds, invitedBy }: NewMember): Promise<void> {
      await db.unit(async (unit) => {
        const { tx } = unit;
        await memberStore.insertMember(tx, { teamId, userId, role, invitedBy: invitedBy ?? null });
        if (groupIds.length > 0) await memberStore.joinGroups(tx, teamId, [userId], groupIds);
        await audit(tx, musterActor(teamId), {
          action: 'member.add',
          objectType: 'member',
          objectId: userId,
          after: { name, role, groupIds },
        });
        await peopleAreChanged(unit, teamId, [userId]);
      });
    },
  };
}

export type People = ReturnType<typeof createPeople>;
