import type { Role } from '@muster/contract/roles';
import type { AuditActor } from '../../platform/audit/audit.ts';
import { defineEvent } from '../../platform/events/event.ts';

/** People of the team came, went or changed. */
export const peopleChanged = defineEvent<{ teamId: string }>('people.changed');

/** Role, groups or membership of these people are other ones now: nobody may believe what was read before. */
export const rightsChanged = defineEvent<{ userIds: readonly string[] }>('people.rightsChanged');

/** Somebody gave these people of the team another role, or other groups. */
export const membersChanged = defineEvent<{
  teamId: string;
  by: AuditActor;
  userIds: readonly string[];
  /** Without one only groups are other ones. */
  role?: Role;
  /** The team's own name of the role, where it has one. */
  roleName?: string;
}>('people.membersChanged');

/** Whoever it is must sign in again to enter the team. */
export const memberSessionsEnded = defineEvent<{ teamId: string; by: AuditActor; userId: string }>(
  'people.sessionsEnded',
);

/** An admin asks that this person's two-step verification ends. `site`: where links lead. */
export const twoStepResetAsked = defineEvent<{
  teamId: string;
  userId: string;
  by: { userId: string; name: string };
  site: string;
}>('people.twoStepResetAsked');

/** People left the team; what was theirs in it goes with them, in the same transaction. */
export const membersRemoved = defineEvent<{ teamId: string; userIds: readonly string[] }>('people.removed');
