import { accountLimits } from '@muster/contract/account/limits';
import type { Language } from '@muster/contract/languages';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { clearPassword } from '../../../platform/sessions/accounts.store.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { addressUndone } from '../account.events.ts';
import { auditAccount } from '../account-audit.ts';
import { findContact, lockUser } from '../account.store.ts';
import { createAttemptLimits } from '../attempt-limits.ts';
import { type LinkFaults, lookAtLink, makeLink, openLink } from '../links.ts';
import { findLink, replaceLinks } from '../links.store.ts';
import { tellProfileChanged } from '../profile/tell-profile-changed.ts';
import type { Proof } from '../proof.ts';
import { resetMail } from '../recovery/reset.mail.ts';
import { endTrust } from '../security/end-trust.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { checkSamePassword } from '../sessions/same-password.ts';
import { mailChangedMail } from './changed.mail.ts';
import { confirmMail } from './confirm.mail.ts';
import { closeDoors } from './close-doors.ts';
import * as store from './mail-address.store.ts';

const confirming: LinkFaults = { invalid: 'E072', expired: 'E045', accountRemoved: 'E065' };
const undoing: LinkFaults = { invalid: 'E072', expired: 'E045', accountRemoved: 'E068' };

export type MailAddressNeeds = Pick<Platform, 'db' | 'settings'> & { outbox: Outbox; prove: Proof };

/**
 * Changes the mail address: confirmed by a link to the new one; the old one is notified, and can undo it for a week.
 */
export function createMailAddress({ db, settings, outbox, prove }: MailAddressNeeds) {
  const asking = createAttemptLimits(db, {
    purpose: 'change of address',
    max: { subject: 10, network: 60, misses: 10 },
    windowMs: 60 * 60_000,
  });
  const pageOf = (request: Exchange['request'], search: string) =>
    `${ownAddress(request, settings.publicUrl)}/updatemail-verify?${search}`;

  /** @throws Problem E051 when the link was opened and its change is in effect, besides the link's own errors */
  async function look(token: string, isUndo: boolean): Promise<{ email: string; userId: string }> {
    if (!isUndo) {
      const row = await findLink(db, 'mail', hashSecret(token), false);
      if (row?.isOver && row.userId !== null) {
        const contact = await findContact(db, { userId: row.userId });
        if (contact?.email === row.email) throw new Problem('E051');
      }
    }
    const link = await lookAtLink(db, isUndo ? 'undo' : 'mail', token, isUndo ? undoing : confirming);
    return { email: link.email!, userId: link.userId };
  }

  async function changeTo(
    unit: Unit,
    change: { userId: string; name: string; from: string; to: string; ip: string; action: string },
  ): Promise<void> {
    const { userId, name, from, to, ip, action } = change;
    if (from !== to && (await store.hasAddress(unit.tx, to))) throw new Problem('E078');
    await store.setAddress(unit.tx, userId, to);
    await auditAccount(
      unit.tx,
      { userId, name, ip },
      { action, before: { email: from }, after: { email: to } },
    );
    await tellProfileChanged(unit, userId);
  }

  return {
    look,

    /** @throws Problem E051, E064, E066, request.too_many */
    async ask(person: Person, { email, password }: { email: string; password: string }, exchange: Exchange) {
      const { request, reply } = exchange;
      const { userId } = person;
      const wrong = 'E066';
      const hash = await prove(person, { password, wrong }, exchange);
      const attempt = { subject: userId, address: request.ip };
      await asking.begin(attempt, reply);
      await db.unit(async ({ tx }) => {
        const contact = await lockUser(tx, userId);
        if (contact === undefined) throw new Problem('session.expired');
        await checkSamePassword(tx, userId, hash, wrong);
        if (contact.email === email) throw new Problem('E051');
        if (await store.hasAddress(tx, email)) throw new Problem('E064');
        const seconds = accountLimits.mailLinkHours * 60 * 60;
        const token = await makeLink(tx, { userId, kind: 'mail', email, seconds });
        await outbox.add(tx, confirmMail, [
          {
            to: email,
            language: contact.language ?? languageOf(request.headers),
            teamId: null,
            parameters: { name: contact.name, link: pageOf(request, `token=${token}`) },
          },
        ]);
      });
      await asking.found(attempt);
    },

    async cancel({ userId }: Person): Promise<void> {
      await db.unit(({ tx }) => replaceLinks(tx, userId, 'mail'));
    },

    /** @throws Problem E045, E051, E065, E072, E078 */
    async confirm(token: string, { request }: Exchange): Promise<{ email: string }> {
      const { email, userId } = await look(token, false);
      await db.unit(async (unit) => {
        const { tx } = unit;
        const contact = await lockUser(tx, userId);
        if (contact === undefined) throw new Problem(confirming.accountRemoved);
        await openLink(tx, 'mail', token, confirming);
        const { name, email: from } = contact;
        const action = 'account.changeMail';
        await changeTo(unit, { userId, name, from, to: email, ip: request.ip, action });
        const seconds = accountLimits.mailUndoDays * 24 * 60 * 60;
        // Undo links of earlier changes stay valid for their full time.
        const undo = await makeLink(tx, { userId, kind: 'undo', email: from, seconds }, false);
        await outbox.add(tx, mailChangedMail, [
          {
            to: from,
            language: contact.language ?? languageOf(request.headers),
            teamId: null,
            parameters: { name, email, link: pageOf(request, `undo=1&token=${undo}`) },
          },
        ]);
      });
      return { email };
    },

    /** @throws Problem E045, E068, E072, E078 */
    async undo(token: string, { request }: Exchange): Promise<{ email: string }> {
      const { email, userId } = await look(token, true);
      await db.unit(async (unit) => {
        const { tx } = unit;
        const contact = await lockUser(tx, userId);
        if (contact === undefined) throw new Problem(undoing.accountRemoved);
        const { id } = await openLink(tx, 'undo', token, undoing);
        const { name, email: from } = contact;
        await changeTo(unit, { userId, name, from, to: email, ip: request.ip, action: 'account.undoMail' });
        await store.replaceUndosSince(tx, userId, id);
        await replaceLinks(tx, userId, 'mail');
        await closeDoors(unit, { userId, name, ip: request.ip }, id);
        await unit.emit(addressUndone, { userId, name, ip: request.ip, linkId: id });
        // Whoever changed the address knows the password and may be signed in: the password and all sessions are
        // revoked.
        await endSessions(unit, userId, null);
        await clearPassword(tx, userId);
        await endTrust(tx, userId);
        const reset = await makeLink(tx, {
          userId,
          kind: 'reset',
          seconds: accountLimits.resetMinutes * 60,
        });
        const language: Language = contact.language ?? languageOf(request.headers);
        const link = `${ownAddress(request, settings.publicUrl)}/resetpassword?token=${reset}`;
        await outbox.add(tx, resetMail, [{ to: email, language, teamId: null, parameters: { name, link } }]);
      });
      return { email };
    },
  };
}

export type MailAddress = ReturnType<typeof createMailAddress>;
