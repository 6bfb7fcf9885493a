import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { limits } from '@muster/contract/limits';
import type { acceptInvitation, readInvitation } from '@muster/contract/people/invitations.endpoints';
import type { GivenRole } from '@muster/contract/people/schemas';
import type { FieldErrorCode } from '@muster/contract/field-errors';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { personHere } from '../joining/person-here.ts';
import type { Enter } from '../joining/enter.ts';
import type { Exchange, Sessions } from '../../../platform/sessions/sessions.ts';
import { enter } from '../applicants/entry.ts';
import { customRoleOf } from '../given-roles.ts';
import { setLanguage } from '../team-facts.store.ts';
import * as store from './follow.store.ts';
import { closeAllOf } from './invitations.store.ts';

interface LinkState {
  nuwaId: string | null;
  userId: string | null;
  status: string;
  isOver: boolean;
}

/** @throws Problem saying what became of the invitation: E047, E043, E046, E050 */
function checkOpen({ nuwaId, userId, status, isOver }: LinkState): void {
  if (status === 'accepted') throw new Problem('E047');
  if (status === 'cancelled') throw new Problem('E043');
  if (nuwaId !== null && userId === null) throw new Problem('E046');
  if (status === 'expired' || isOver) throw new Problem('E050');
}

/** Whoever has the link of an invitation, or its address, follows it. */
export function createFollowing(
  db: Database,
  { sessions, enter: signIn }: { sessions: Sessions; enter: Enter },
) {
  /** @throws Problem E031 for a link that nobody was sent */
  async function find(token: string) {
    const found = await store.findByLink(db, hashSecret(token));
    if (found === undefined) throw new Problem('E031');
    checkOpen(found);
    return found;
  }

  const isFor = (
    invitation: { email: string; userId: string | null; nuwaId: string | null },
    person: Pick<Person, 'userId' | 'email'>,
  ) => (invitation.nuwaId === null ? invitation.email === person.email : invitation.userId === person.userId);

  /** Makes them an applicant, with what was proposed. */
  async function follow(
    unit: Unit,
    { teamId, id }: { teamId: string; id: string },
    person: { userId: string; name: string; email: string; ip: string },
  ): Promise<{ isMember: boolean }> {
    const invitation = await store.lockInvitation(unit.tx, teamId, id);
    if (invitation === undefined) throw new Problem('E031');
    checkOpen(invitation);
    await closeAllOf(unit.tx, teamId, invitation.email);
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
        email: found.email,
        name: found.name,
        role: found.role as GivenRole,
        customRole: customRoleOf(found),
        expiresAt: found.expiresAt.toISOString(),
        hasAccount: found.accountId !== null,
        passwordMin: found.passwordMin ?? limits.account.passwordMin,
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
      // They are to sign in; the page asks them to.
      if (found.accountId !== null) throw new Problem('E042');
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
            // Whoever was shown the link may be somebody else than whose address it is.
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

    /** For somebody signed in: without the link, by their address. @throws Problem invitation.not_found */
    async acceptOwn(person: Person, id: string) {
      const own = (await store.listForPerson(db, person)).find((each) => each.id === id);
      if (own === undefined) throw new Problem('invitation.not_found');
      const { isMember } = await db.unit((unit) => follow(unit, own, person));
      return { teamName: own.teamName, isMember };
    },

    listOwn: (person: Person) => store.listForPerson(db, person),
  };
}

export type Following = ReturnType<typeof createFollowing>;
