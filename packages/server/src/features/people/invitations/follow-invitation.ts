import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { accountLimits } from '@muster/contract/account/limits';
import type { acceptInvitation, readInvitation } from '@muster/contract/people/invitations.endpoints';
import type { GivenRole } from '@muster/contract/people/schemas';
import type { FieldErrorCode } from '@muster/contract/field-errors';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { personHere } from '../joining/person-here.ts';
import type { Enter } from '../joining/enter.ts';
import type { Exchange, Sessions } from '../../../platform/sessions/sessions.ts';
import { lockWaitingOf } from '../applicants/applications.store.ts';
import { enter } from '../applicants/entry.ts';
import { mailChanged } from '../../mail/mail.events.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { customRoleOf, holdWanted } from '../given-roles.ts';
import { arriving } from '../joining.events.ts';
import { peopleChanged } from '../people.events.ts';
import { setLanguage } from '../team-facts.store.ts';
import * as store from './follow.store.ts';
import { keepBack } from './keep-back.ts';
import { closeAllOf, closeInvitations, findRole } from './invitations.store.ts';

interface LinkState {
  nuwaId: string | null;
  userId: string | null;
  status: string;
  isOver: boolean;
}

/** @throws Problem with the state of the invitation: E047, E043, E046, E050 */
function checkOpen({ nuwaId, userId, status, isOver }: LinkState): void {
  if (status === 'accepted') throw new Problem('E047');
  if (status === 'cancelled' || status === 'declined') throw new Problem('E043');
  if (nuwaId !== null && userId === null) throw new Problem('E046');
  if (status === 'expired' || isOver) throw new Problem('E050');
}

/** @throws Problem when the invitation is no longer open */
async function holdOpen(tx: Tx, teamId: string, id: string) {
  const invitation = await store.lockInvitation(tx, teamId, id);
  if (invitation === undefined) throw new Problem('E031');
  checkOpen(invitation);
  return invitation;
}

/** Maps link errors to `invitation.not_found` for an invitation chosen from a list. */
function asGone(error: unknown): never {
  const isGone = error instanceof Problem && ['E031', 'E043', 'E046', 'E047', 'E050'].includes(error.code);
  throw isGone ? new Problem('invitation.not_found') : error;
}

/** Accepting and declining invitations, by link or as the invited user. */
export function createFollowing(
  db: Database,
  { sessions, enter: signIn, outbox }: { sessions: Sessions; enter: Enter; outbox: Outbox },
) {
  async function findOwn({ userId }: Person, id: string) {
    const own = (await store.listForPerson(db, userId)).find((each) => each.id === id);
    if (own === undefined) throw new Problem('invitation.not_found');
    return own;
  }

  /** @throws Problem E031 for an unknown link */
  async function find(token: string) {
    const found = await store.findByLink(db, hashSecret(token));
    if (found === undefined) throw new Problem('E031');
    checkOpen(found);
    return found;
  }

  /** A NUWA ID has one, even if its owner has another address by now. */
  const hasAccount = ({ nuwaId, accountId }: { nuwaId: string | null; accountId: string | null }) =>
    nuwaId !== null || accountId !== null;

  const isFor = (
    invitation: { email: string; userId: string | null; nuwaId: string | null },
    person: Pick<Person, 'userId' | 'email'>,
  ) => (invitation.nuwaId === null ? invitation.email === person.email : invitation.userId === person.userId);

  /** Joins, or requests to join, with the invitation's role and groups. */
  async function follow(
    unit: Unit,
    { teamId, id }: { teamId: string; id: string },
    person: { userId: string; name: string; email: string; ip: string },
  ): Promise<{ isMember: boolean }> {
    // In the order of locks: the role, provisioning, the user's request, and then the invitation.
    const offered = await findRole(unit.tx, teamId, id);
    if (offered !== undefined) await holdWanted(unit.tx, teamId, [offered]);
    await unit.emit(arriving, { teamId });
    await lockWaitingOf(unit.tx, teamId, person.userId);
    const invitation = await holdOpen(unit.tx, teamId, id);
    await closeInvitations(unit.tx, teamId, [id], 'accepted');
    const others = await closeAllOf(unit.tx, teamId, [person.userId]);
    await keepBack(unit, teamId, [invitation, ...others]);
    return enter(unit, {
      teamId,
      person,
      source: 'invitation',
      role: invitation.role as GivenRole,
      roleId: invitation.roleId,
      groupIds: invitation.groupIds,
      invitedBy: invitation.invitedBy,
    });
  }

  return {
    async read(token: string, { request }: Exchange): Promise<ReplyOf<typeof readInvitation>> {
      const found = await find(token);
      const person = await personHere(sessions, request);
      return {
        teamName: found.teamName,
        inviter: found.inviter,
        // Whoever made the link may open it, and must not learn the address behind a NUWA ID.
        email: found.nuwaId === null ? found.email : null,
        nuwaId: found.nuwaId,
        name: found.name,
        role: found.role as GivenRole,
        customRole: customRoleOf(found),
        expiresAt: found.expiresAt.toISOString(),
        hasAccount: hasAccount(found),
        passwordMin: found.passwordMin ?? accountLimits.passwordMin,
        signedIn: person && { name: person.name, email: person.email, isInvited: isFor(found, person) },
      };
    },

    async accept(
      { token, name, password, language }: RequestOf<typeof acceptInvitation>['body'],
      exchange: Exchange,
      spoken: Language,
    ): Promise<ReplyOf<typeof acceptInvitation>> {
      const { request } = exchange;
      const found = await find(token);
      const { teamName, email } = found;
      const person = await personHere(sessions, request);
      if (person !== null) {
        if (!isFor(found, person)) throw new Problem('invitation.other_account');
        const { isMember } = await db.unit((unit) => follow(unit, found, person));
        return { userId: person.userId, teamName, isMember };
      }
      // The page asks for a sign-in.
      if (hasAccount(found)) throw new Problem('E042');
      const fields: Record<string, FieldErrorCode> = {};
      if (name === undefined) fields['name'] = 'field.required';
      if (password === undefined) fields['password'] = 'field.required';
      if (name === undefined || password === undefined) throw new Problem('request.invalid', { fields });
      const entered = await db.unit(async (unit) => {
        const { userId } = await sessions.register(
          {
            name,
            email,
            password,
            // A link shown to the inviter does not prove that its user owns the address.
            isEmailVerified: !found.isShown,
            ...(found.passwordMin !== null && { passwordMin: found.passwordMin }),
          },
          unit.tx,
        );
        await setLanguage(unit.tx, userId, language ?? spoken);
        return { userId, ...(await follow(unit, found, { userId, name, email, ip: request.ip })) };
      });
      await signIn(entered.userId, 'password', exchange);
      return { ...entered, teamName };
    },

    /** For a signed-in user: without the link. @throws Problem invitation.not_found */
    async acceptOwn(person: Person, id: string) {
      const own = await findOwn(person, id);
      const { isMember } = await db.unit((unit) => follow(unit, own, person)).catch(asGone);
      return { teamName: own.teamName, isMember };
    },

    /** Only the audit log records it; the team may invite them again. @throws Problem invitation.not_found */
    async declineOwn(person: Person, id: string): Promise<void> {
      const { teamId } = await findOwn(person, id);
      const { userId, name, ip } = person;
      const decline = db.unit(async (unit) => {
        const { tx } = unit;
        const invitation = await holdOpen(tx, teamId, id);
        await closeInvitations(tx, teamId, [id], 'declined');
        await outbox.withdraw(tx, teamId, invitation.mailId === null ? [] : [invitation.mailId]);
        const by = { teamId, userId, name, ip };
        await audit(tx, by, {
          action: 'invitation.decline',
          objectType: 'invitation',
          objectId: id,
          before: { to: invitation.nuwaId ?? invitation.email, role: invitation.role },
        });
        await unit.emit(mailChanged, { teamId });
        await unit.emit(peopleChanged, { teamId });
      });
      await decline.catch(asGone);
    },

    listOwn: (person: Person) => store.listForPerson(db, person.userId),
  };
}

export type Following = ReturnType<typeof createFollowing>;
