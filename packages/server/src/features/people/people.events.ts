import type { Role } from '@muster/contract/roles';
import type { AuditActor } from '../../platform/audit/audit.ts';
import { defineEvent } from '../../platform/events/event.ts';

/** Members of the team were added, removed or changed. */
export const peopleChanged = defineEvent<{ teamId: string }>('people.changed');

/** Role, groups or membership of these users changed: cached rights are stale. */
export const rightsChanged = defineEvent<{ userIds: readonly string[] }>('people.rightsChanged');

/**
 * Another user, the removal of a group or role, or an identity provider changed the role or groups of these members, or
 * the team was transferred to them.
 */
export const membersChanged = defineEvent<{
  teamId: string;
  by: AuditActor;
  userIds: readonly string[];
  /** Absent when only groups changed. */
  role?: Role;
  /** Name of a custom role. */
  roleName?: string;
}>('people.membersChanged');

/** The member must sign in again to enter the team. */
export const memberSessionsEnded = defineEvent<{ teamId: string; by: AuditActor; userId: string }>(
  'people.sessionsEnded',
);

/** An admin requests a reset of this member's two-step verification. `site`: origin of the links. */
export const twoStepResetAsked = defineEvent<{
  teamId: string;
  userId: string;
  by: { userId: string; name: string };
  site: string;
}>('people.twoStepResetAsked');

/** Members left the team; their data in it is deleted in the same transaction. */
export const membersRemoved = defineEvent<{ teamId: string; userIds: readonly string[] }>('people.removed');
