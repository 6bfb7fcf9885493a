import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { fallbackLanguage, type Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import type {
  cancelInvitations,
  changeInvitation as changing,
  listInvitations,
  resendInvitations,
} from '@muster/contract/people/invitations.endpoints';
import type { GivenRole } from '@muster/contract/people/schemas';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { failureOf } from '../../../platform/mail/failure.ts';
import { mailChanged } from '../../mail/mail.events.ts';
import { lockAsker } from '../asker.ts';
import { customRoleOf } from '../given-roles.ts';
import { peopleChanged } from '../people.events.ts';
import { changeInvitation } from './change-invitation.ts';
import { newLink, sendInvitations } from './invitation-letters.ts';
import { lockRoom, mailedOften } from './invitation-mails.store.ts';
import * as store from './invitations.store.ts';
import { createInviting, type InvitingNeeds } from './inviting.ts';
import { listInvitations as listPage } from './list-invitations.store.ts';
import { senderOf } from './sender.ts';
import { makeShownLink } from './shown-link.ts';

/** Inviting people, and managing open invitations. */
export function createInvitations(db: Database, needs: InvitingNeeds) {
  const { outbox, perDay } = needs;
  return {
    ...createInviting(db, needs),

    async list(
      { teamId }: Actor,
      query: RequestOf<typeof listInvitations>['query'],
    ): Promise<ReplyOf<typeof listInvitations>> {
      const { rows, total } = await listPage(db, teamId, query);
      const { page, limit } = query;
      const items = rows.map(({ roleId, roleName, lastError, givenUpAt, isStopped, isSent, ...row }) => ({
        ...row,
        customRole: customRoleOf({ roleId, roleName }),
        mailFailure:
          isSent === true
            ? null
            : failureOf({ lastError, isFinal: givenUpAt !== null, isStopped: isStopped === true }),
        role: row.role as GivenRole,
        language: row.language as Language,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }));
      return { items, total, page, limit };
    },

    async resend(
      actor: Actor,
      { ids }: RequestOf<typeof resendInvitations>['body'],
      site: string,
    ): Promise<ReplyOf<typeof resendInvitations>> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        await lockAsker(tx, actor, 'people.invite');
        const rows = await store.lockInvitations(tx, teamId, ids);
        // Without the account its NUWA ID no longer exists.
        const existing = rows.filter((row) => row.nuwaId === null || row.userId !== null);
        if (existing.length === 0) throw new Problem('E044');
        const room = await lockRoom(tx, teamId, perDay);
        const emails = existing.map(({ email }) => email);
        const often = await mailedOften(tx, teamId, emails, peopleLimits.inviteMailsPerAddress);
        const sendable = existing.filter(({ email }) => !often.has(email));
        if (sendable.length === 0) throw new Problem('invitation.sent_often');
        if (sendable.length > room) throw new Problem('invitation.daily_limit');
        const { sender } = await senderOf(tx, actor, site);
        const letters = sendable.map((row) => ({
          id: row.id,
          email: row.email,
          language: (row.language as Language | null) ?? fallbackLanguage,
          isLanguageChosen: row.isLanguageChosen,
          message: row.message,
          ...newLink(),
        }));
        for (const { id, tokenHash } of letters) {
          await store.renewInvitation(tx, teamId, id, { days: peopleLimits.invitationDays });
          await store.insertLink(tx, teamId, id, tokenHash);
        }
        await sendInvitations(outbox, tx, sender, letters);
        await auditAll(
          tx,
          actor,
          sendable.map((row) => ({
            action: 'invitation.resend',
            objectType: 'invitation',
            objectId: row.id,
            after: { to: row.nuwaId ?? row.email },
          })),
        );
        await unit.emit(peopleChanged, { teamId });
        return {
          sent: sendable.length,
          sentOften: existing.filter(({ email }) => often.has(email)).map(({ id }) => id),
          gone: ids.filter((id) => !existing.some((row) => row.id === id)),
        };
      });
    },

    change: (actor: Actor, id: string, given: RequestOf<typeof changing>['body']) =>
      changeInvitation(db, actor, id, given),

    makeLink: (actor: Actor, id: string, site: string) => makeShownLink(db, actor, id, site),

    async cancel(
      actor: Actor,
      { ids }: RequestOf<typeof cancelInvitations>['query'],
    ): Promise<ReplyOf<typeof cancelInvitations>> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        await lockAsker(tx, actor, 'people.invite');
        const rows = await store.lockInvitations(tx, teamId, ids);
        if (rows.length === 0) throw new Problem('invitation.not_found');
        const cancelled = rows.map(({ id }) => id);
        await store.closeInvitations(tx, teamId, cancelled, 'cancelled');
        await outbox.withdraw(
          tx,
          teamId,
          rows.flatMap(({ mailId }) => mailId ?? []),
        );
        await unit.emit(mailChanged, { teamId });
        await auditAll(
          tx,
          actor,
          rows.map((row) => ({
            action: 'invitation.cancel',
            objectType: 'invitation',
            objectId: row.id,
            before: { to: row.nuwaId ?? row.email, role: row.role },
          })),
        );
        await unit.emit(peopleChanged, { teamId });
        return { cancelled: cancelled.length, gone: ids.filter((id) => !cancelled.includes(id)) };
      });
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
