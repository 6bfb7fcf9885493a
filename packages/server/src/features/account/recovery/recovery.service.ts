import { HOUR_MS } from '@muster/contract/durations';
import type { Language } from '@muster/contract/languages';
import { accountLimits } from '@muster/contract/account/limits';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { hadPassword, setPassword } from '../../../platform/sessions/accounts.store.ts';
import { hashNewPassword } from '../../../platform/sessions/new-password.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { auditAccount } from '../account-audit.ts';
import { findContact, lockUser, setMailProved } from '../account.store.ts';
import { createAttemptLimits } from '../attempt-limits.ts';
import { type LinkFaults, lookAtLink, makeLink, openLink } from '../links.ts';
import { replaceLinks } from '../links.store.ts';
import { endTrust } from '../security/end-trust.ts';
import { endSecondStep } from '../security/reset/end-second-step.ts';
import { hasSecondStep } from '../security/reset/two-step-resets.store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findPasswordMin } from './password-length.store.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { resetMail } from './reset.mail.ts';

const faults: LinkFaults = { invalid: 'E067', expired: 'E045', accountRemoved: 'E046' };

export type RecoveryNeeds = Pick<Platform, 'db' | 'settings'> & { outbox: Outbox };

/** @throws Problem E063 */
export function checkSame(body: { password: string; confirmation: string }): void {
  if (body.password !== body.confirmation)
    throw fieldProblem('E063', 'confirmation', 'field.passwords_differ');
}

/** A forgotten password: a link in a mail proves whose account it is. */
export function createRecovery({ db, settings, outbox }: RecoveryNeeds) {
  const asking = createAttemptLimits(db, {
    purpose: 'forgotten password',
    max: { subject: 5, network: 60, misses: 10 },
    windowMs: HOUR_MS,
  });
  return {
    /** @throws Problem E032 or E044 when no account has this address; request.too_many */
    async ask({ email, again }: { email: string; again: boolean }, { request, reply }: Exchange) {
      const attempt = { subject: email, address: request.ip };
      await asking.begin(attempt, reply);
      const contact = await findContact(db, { email });
      if (contact === undefined) throw new Problem(again ? 'E044' : 'E032');
      await asking.found(attempt);
      const { userId, name } = contact;
      const language: Language = contact.language ?? languageOf(request.headers);
      await db.unit(async ({ tx }) => {
        // Removed a moment ago: treated as an unknown address.
        if ((await lockUser(tx, userId)) === undefined) throw new Problem(again ? 'E044' : 'E032');
        const token = await makeLink(tx, {
          userId,
          kind: 'reset',
          seconds: accountLimits.resetMinutes * 60,
        });
        const link = `${ownAddress(request, settings.publicUrl)}/resetpassword?token=${token}`;
        await outbox.add(tx, resetMail, [
          { to: contact.email, language, teamId: null, parameters: { name, link } },
        ]);
      });
    },

    /** @throws Problem E045, E046, E067 */
    async look(token: string): Promise<{ email: string; passwordMin: number }> {
      const { userId } = await lookAtLink(db, 'reset', token, faults);
      const contact = await findContact(db, { userId });
      if (contact === undefined) throw new Problem(faults.accountRemoved);
      return { email: contact.email, passwordMin: await findPasswordMin(db, userId) };
    },

    /** @throws Problem E045, E046, E063, E067 */
    async reset(
      body: { token: string; password: string; confirmation: string },
      { request }: Exchange,
    ): Promise<void> {
      checkSame(body);
      // Checked first: invented tokens must not occupy the threads that hash passwords.
      const { userId } = await lookAtLink(db, 'reset', body.token, faults);
      const [known, min] = await Promise.all([findContact(db, { userId }), findPasswordMin(db, userId)]);
      if (known === undefined) throw new Problem(faults.accountRemoved);
      const hash = await hashNewPassword(body.password, { words: [known.name, known.email], min });
      await db.unit(async (unit) => {
        const { tx } = unit;
        // The user's row is locked before their links, as everywhere.
        const contact = await lockUser(tx, userId);
        if (contact === undefined) throw new Problem(faults.accountRemoved);
        await openLink(tx, 'reset', body.token, faults);
        const isFirst = !(await hadPassword(tx, userId));
        await setPassword(tx, userId, hash);
        // The address of an account made by a provider was never proved before.
        await setMailProved(tx, userId);
        // Whoever reads the mailbox owns the account: a second step set up through a provider before this first
        // password is removed.
        if (isFirst && (await hasSecondStep(tx, userId))) await endSecondStep(unit, contact, request.ip);
        await endTrust(tx, userId);
        await replaceLinks(tx, userId, 'reset');
        // A change of address begun by someone else must not be completed after this.
        await replaceLinks(tx, userId, 'mail');
        await endSessions(unit, userId, null);
        const { name, email: to } = contact;
        await auditAccount(tx, { userId, name, ip: request.ip }, { action: 'account.resetPassword' });
        await outbox.add(tx, passwordChangedMail, [
          {
            to,
            language: contact.language ?? languageOf(request.headers),
            teamId: null,
            parameters: { name, link: `${ownAddress(request, settings.publicUrl)}/forgetpassword` },
          },
        ]);
      });
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
