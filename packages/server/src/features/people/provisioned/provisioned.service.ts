import { fallbackLanguage, type Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import type { GivenRole } from '@muster/contract/people/schemas';
import { audit, auditAll, type AuditActor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import { mailChanged } from '../../mail/mail.events.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { insertPerson } from '../../../platform/sessions/accounts.store.ts';
import { admit } from '../admit.ts';
import { newLink, sendInvitations } from '../invitations/invitation-letters.ts';
import { lockOpen } from '../invitations/addressees.store.ts';
import { keepBack } from '../invitations/keep-back.ts';
import * as invitations from '../invitations/invitations.store.ts';
import { peopleAreChanged } from '../memberships.service.ts';
import { removeMembers } from '../memberships.store.ts';
import { membersChanged, membersRemoved, peopleChanged } from '../people.events.ts';
import { lockMembers, touchMembers } from '../people.store.ts';
import { findTeamFacts, setLanguage } from '../team-facts.store.ts';
import * as store from './provisioned.store.ts';

/** A user that an identity provider wants in the team. */
export interface Wanted {
  email: string;
  name: string;
  role: GivenRole;
  groupIds: readonly string[];
  language: Language | null;
}

/** The actor for the audit log, and the inviter named in the mail. */
export interface Provisioner {
  by: AuditActor;
  ownerId: string;
  ownerName: string;
  /** Origin of the links in mails. */
  site: string;
}

/** A built-in role. */
const plain = (role: GivenRole) => ({ role, roleId: null, roleName: role });

/** Provisioning by an identity provider. Each call runs in the caller's unit and emits its own events. */
export function createProvisioned(outbox: Outbox) {
  async function letIn(unit: Unit, teamId: string, userId: string, wanted: Wanted, by: AuditActor) {
    const { email, name, role, groupIds } = wanted;
    // The provider may name another address than the account has.
    await keepBack(unit, teamId, await invitations.closeAllTo(unit.tx, teamId, email));
    await admit(unit, teamId, [{ userId, name, ...plain(role), groupIds, invitedBy: null }], by);
  }

  async function invite(unit: Unit, teamId: string, wanted: Wanted, from: Provisioner): Promise<void> {
    const { tx } = unit;
    const { email, name, role } = wanted;
    const groupIds = [...wanted.groupIds];
    const known = (await lockOpen(tx, teamId, { emails: [email] })).byEmail.get(email);
    // A valid invitation is not sent again, because providers repeat their requests.
    if (known !== undefined && !known.isExpired) return;
    const team = await findTeamFacts(tx, teamId);
    if (team === undefined) throw new Problem('E075');
    const language = wanted.language ?? team.language ?? fallbackLanguage;
    // A language set by the provider counts as chosen.
    const isLanguageChosen = wanted.language != null;
    const letter = {
      id: known?.id ?? newId(),
      email,
      language,
      isLanguageChosen,
      message: '',
      ...newLink(),
    };
    const { id, tokenHash } = letter;
    const of = { days: peopleLimits.invitationDays, byId: from.ownerId };
    if (known === undefined) {
      const entry = { ...letter, name, nuwaId: null, userId: null, role, roleId: null, groupIds };
      await invitations.insertInvitations(tx, teamId, [entry], of);
    } else {
      await invitations.renewInvitation(tx, teamId, id, {
        ...of,
        role,
        roleId: null,
        groupIds,
        language,
        isLanguageChosen,
        message: '',
      });
      await invitations.insertLink(tx, teamId, id, tokenHash);
    }
    const sender = { teamId, team: team.name, inviter: from.ownerName, site: from.site };
    await sendInvitations(outbox, tx, sender, [letter]);
    await audit(tx, from.by, {
      action: 'invitation.create',
      objectType: 'invitation',
      objectId: id,
      after: { to: email, role, groupIds },
    });
    await unit.emit(peopleChanged, { teamId });
  }

  return {
    isDomainProved: (tx: Tx, teamId: string, email: string) => store.isDomainProved(tx, teamId, email),
    lockAccount: store.lockAccount,
    setAccount: store.setAccount,

    /**
     * Adds a user whose mail domain the team has verified, creating an account if needed. All others get an invitation,
     * and the result does not reveal whether they have an account.
     * @param ownAccount an account that provisioning of this team created before
     * @returns the account of the user who is now a member
     */
    async bring(
      unit: Unit,
      teamId: string,
      wanted: Wanted,
      { ownAccount, ...from }: Provisioner & { ownAccount: string | null },
    ): Promise<{ userId: string | null; isMade: boolean }> {
      const { tx } = unit;
      const { email, name, language } = wanted;
      const account = await store.findAccount(tx, email);
      if (await store.isDomainProved(tx, teamId, email)) {
        if (ownAccount !== null) {
          await letIn(unit, teamId, ownAccount, wanted, from.by);
          return { userId: ownAccount, isMade: true };
        }
        if (account?.isVerified === true) {
          await letIn(unit, teamId, account.userId, wanted, from.by);
          return { userId: account.userId, isMade: false };
        }
        const made = account === undefined ? await insertPerson(tx, { name, email }) : null;
        if (made !== null) {
          if (language !== null) await setLanguage(tx, made, language);
          await letIn(unit, teamId, made, wanted, from.by);
          return { userId: made, isMade: true };
        }
      }
      await invite(unit, teamId, { ...wanted, language: account?.language ?? language }, from);
      return { userId: null, isMade: false };
    },

    /** Closes the open invitation, and withdraws its mail if it is still queued. */
    async takeBackInvitation(unit: Unit, teamId: string, email: string, by: AuditActor): Promise<void> {
      const open = await store.findOpenInvitation(unit.tx, teamId, email);
      if (open === undefined) return;
      const { id, mailId } = open;
      await invitations.closeInvitations(unit.tx, teamId, [id], 'cancelled');
      if (mailId !== null) await outbox.withdraw(unit.tx, teamId, [mailId]);
      await unit.emit(mailChanged, { teamId });
      await audit(unit.tx, by, {
        action: 'invitation.cancel',
        objectType: 'invitation',
        objectId: id,
        before: { to: email },
      });
      await unit.emit(peopleChanged, { teamId });
    },

    /**
     * Removes members from the team; their accounts stay. @throws Problem member.owner, in which case nothing was
     * changed
     */
    async remove(unit: Unit, teamId: string, userIds: readonly string[], by: AuditActor): Promise<void> {
      const { tx } = unit;
      const held = [...(await lockMembers(tx, teamId, userIds)).values()];
      if (held.length === 0) return;
      if (held.some(({ role }) => role === 'owner')) throw new Problem('member.owner');
      const removed = held.map(({ userId }) => userId);
      await unit.emit(membersRemoved, { teamId, userIds: removed });
      await removeMembers(tx, teamId, removed);
      await auditAll(
        tx,
        by,
        held.map(({ userId, name, role }) => ({
          action: 'member.remove',
          objectType: 'member',
          objectId: userId,
          before: { name, role },
        })),
      );
      await peopleAreChanged(unit, teamId, removed);
    },

    /** An owner keeps their role. @returns the members whose role changed */
    async giveRole(
      unit: Unit,
      teamId: string,
      { userIds, role, by }: { userIds: readonly string[]; role: GivenRole; by: AuditActor },
    ): Promise<string[]> {
      const { tx } = unit;
      const held = [...(await lockMembers(tx, teamId, userIds)).values()];
      const changing = held.filter(
        (each) => each.role !== 'owner' && (each.role !== role || each.roleId !== null),
      );
      if (changing.length === 0) return [];
      const ids = changing.map(({ userId }) => userId);
      await touchMembers(tx, teamId, ids, { role, roleId: null });
      await auditAll(
        tx,
        by,
        changing.map((each) => ({
          action: 'member.update',
          objectType: 'member',
          objectId: each.userId,
          before: { name: each.name, role: each.role },
          after: { name: each.name, role },
        })),
      );
      await unit.emit(membersChanged, { teamId, by, userIds: ids, role });
      await peopleAreChanged(unit, teamId, ids);
      return ids;
    },
  };
}

export type Provisioned = ReturnType<typeof createProvisioned>;
