import type { GivenRole } from '@muster/contract/people/schemas';
import type { Language } from '@muster/contract/languages';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { profileChanged } from '../../account/account.events.ts';
import { highest } from '../gifts.ts';
import type { Caller } from '../protocol/caller.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { languageOfUser, nameOf, type UserDraft } from './user-draft.ts';
import { stateOf } from './user-resource.ts';
import type { UserRow } from './users.store.ts';

/** What provisioning needs of the people area. Each call runs in the caller's unit and publishes its changes. */
export interface Bringing {
  isDomainProved(tx: Tx, teamId: string, email: string): Promise<boolean>;
  lockAccount(
    tx: Tx,
    teamId: string,
    userId: string,
  ): Promise<{ name: string; email: string; isElsewhere: boolean; isTaken: boolean } | undefined>;
  setAccount(tx: Tx, userId: string, set: { name?: string; email?: string }): Promise<void>;
  bring(
    unit: Unit,
    teamId: string,
    wanted: {
      email: string;
      name: string;
      role: GivenRole;
      groupIds: readonly string[];
      language: Language | null;
    },
    from: Caller & { ownAccount: string | null },
  ): Promise<{ userId: string | null; isMade: boolean }>;
  takeBackInvitation(unit: Unit, teamId: string, email: string, by: AuditActor): Promise<void>;
  remove(unit: Unit, teamId: string, userIds: readonly string[], by: AuditActor): Promise<void>;
}

interface Wanted {
  /** `null` for a new user. */
  row: UserRow | null;
  draft: UserDraft;
  /** What the provider's groups grant the user. */
  gifts: { groupIds: string[]; roles: GivenRole[]; givenRole: string | null } | undefined;
  defaultRole: 'member' | 'operator';
}

interface Place {
  userId: string | null;
  madeAccount: boolean;
  givenRole: string | null;
  /** Display name. */
  name: string;
}

export type Standing = (unit: Unit, caller: Caller, wanted: Wanted) => Promise<Place>;

/** Brings a user into the state the provider wants: member, invited, or not in the team. */
export function createStanding(people: Bringing): Standing {
  /**
   * The account belongs to the user. Its name follows the provider as long as the account was created by this team
   * and the user is in no other; its address only until the user has started using it.
   */
  async function follow(unit: Unit, { teamId }: Caller, row: UserRow, draft: UserDraft): Promise<void> {
    if (!row.madeAccount || row.userId === null) return;
    const { tx } = unit;
    const account = await people.lockAccount(tx, teamId, row.userId);
    if (account === undefined || account.isElsewhere) return;
    const name = nameOf(draft);
    const email = draft.userName;
    const mayMove =
      email !== account.email && !account.isTaken && (await people.isDomainProved(tx, teamId, email));
    const set = { ...(name !== account.name && { name }), ...(mayMove && { email }) };
    if (Object.keys(set).length === 0) return;
    try {
      await people.setAccount(tx, row.userId, set);
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key'))
        throw new ScimError('uniqueness', `${email} belongs to another account.`);
      throw error;
    }
    await unit.emit(profileChanged, { userId: row.userId, teamIds: [teamId] });
  }

  return async (unit, caller, { row, draft, gifts, defaultRole }) => {
    const { teamId, by } = caller;
    const before = row === null ? 'inactive' : stateOf(row);
    const name = nameOf(draft);
    const now = {
      userId: row?.userId ?? null,
      madeAccount: row?.madeAccount ?? false,
      givenRole: gifts?.givenRole ?? null,
      name,
    };
    // An invitation to the previous address is no longer valid.
    const isMoved = row !== null && row.userName !== draft.userName;
    if (before === 'invited' && (isMoved || !draft.active))
      await people.takeBackInvitation(unit, teamId, row!.userName, by);
    if (!draft.active) {
      if (row?.isMember !== true) return now;
      if (row.role === 'owner')
        throw new ScimError(
          'owner',
          'The owner of the team cannot be deactivated or removed by provisioning.',
        );
      await people.remove(unit, teamId, [row.userId!], by);
      return { ...now, givenRole: null };
    }
    if (before === 'member') {
      await follow(unit, caller, row!, draft);
      return now;
    }
    const role = highest(gifts?.roles ?? []);
    const came = await people.bring(
      unit,
      teamId,
      {
        email: draft.userName,
        name,
        role: role ?? defaultRole,
        groupIds: gifts?.groupIds ?? [],
        language: languageOfUser(draft),
      },
      { ...caller, ownAccount: now.madeAccount ? now.userId : null },
    );
    return {
      userId: came.userId ?? now.userId,
      madeAccount: now.madeAccount || came.isMade,
      givenRole: came.userId === null ? null : role,
      name,
    };
  };
}
