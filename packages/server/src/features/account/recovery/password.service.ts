import type { Platform } from '../../../platform/assembly/platform.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { setPassword } from '../../../platform/sessions/accounts.store.ts';
import { hashNewPassword } from '../../../platform/sessions/new-password.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { auditAccount } from '../account-audit.ts';
import { lockUser } from '../account.store.ts';
import { replaceLinks } from '../links.store.ts';
import type { Proof } from '../proof.ts';
import { endTrust } from '../security/end-trust.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { checkSamePassword } from '../sessions/same-password.ts';
import { findPasswordMin } from './password-length.store.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { checkSame } from './recovery.service.ts';

export type PasswordNeeds = Pick<Platform, 'db' | 'settings'> & { outbox: Outbox; prove: Proof };

/** Changes the password, given the current one. */
export function createPasswordChange({ db, settings, outbox, prove }: PasswordNeeds) {
  /** @throws Problem E063, E071, request.too_many */
  return async (
    person: Person,
    body: { currentPassword: string; password: string; confirmation: string },
    exchange: Exchange,
  ): Promise<{ ended: number }> => {
    checkSame(body);
    const { userId, name, sessionId } = person;
    const { request } = exchange;
    const wrong = 'E071';
    const current = await prove(person, { password: body.currentPassword, wrong }, exchange);
    const hash = await hashNewPassword(body.password, {
      words: [name, person.email],
      min: await findPasswordMin(db, userId),
    });
    return db.unit(async (unit) => {
      const { tx } = unit;
      const contact = await lockUser(tx, userId);
      if (contact === undefined) throw new Problem('session.expired');
      await checkSamePassword(tx, userId, current, wrong);
      await setPassword(tx, userId, hash);
      await endTrust(tx, userId);
      // Invalidates reset links, which may have been requested by someone who did not know the password.
      await replaceLinks(tx, userId, 'reset');
      // As after a reset: a change of address begun by someone else must not be completed.
      await replaceLinks(tx, userId, 'mail');
      const ended = await endSessions(unit, userId, sessionId);
      await auditAccount(tx, { userId, name, ip: request.ip }, { action: 'account.changePassword' });
      await outbox.add(tx, passwordChangedMail, [
        {
          to: contact.email,
          language: contact.language ?? languageOf(request.headers),
          teamId: null,
          parameters: {
            name: contact.name,
            link: `${ownAddress(request, settings.publicUrl)}/forgetpassword`,
          },
        },
      ]);
      return { ended };
    });
  };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
