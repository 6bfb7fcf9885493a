import { randomInt } from 'node:crypto';
import { accountLimits } from '@muster/contract/account/limits';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret, isSameSecret } from '../../../platform/secret.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { auditAccount } from '../account-audit.ts';
import { lockUser } from '../account.store.ts';
import { createAttemptLimits } from '../attempt-limits.ts';
import { findProfile } from '../profile/profile.store.ts';
import type { Proof } from '../proof.ts';
import { phoneCodeMail } from './code.mail.ts';
import { phoneTexts } from './phone-texts.ts';
import * as store from './phone.store.ts';

/** Tries per code, of a million possible ones; then a new code is needed. */
const TRIES = 5;

export type PhoneNeeds = Pick<Platform, 'db' | 'sms' | 'log'> & { outbox: Outbox; prove: Proof };

/** The log shows only the last digits. */
const masked = (phone: string | null) => (phone === null ? null : `…${phone.slice(-3)}`);
/** Hashed with the user, so that equal codes of two users differ. */
const secretOf = (userId: string, code: string) => `${userId} ${code}`;

export function createPhones({ db, sms, log, outbox, prove }: PhoneNeeds) {
  const sending = createAttemptLimits(db, {
    purpose: 'phone code',
    max: { subject: 6, network: 60, misses: 6 },
    windowMs: 60 * 60_000,
  });

  /** @param wanted `null`: the number already waiting for its code */
  async function send({ userId }: Person, wanted: string | null, { request }: Exchange): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const message = await db.unit(async ({ tx }) => {
      const contact = await lockUser(tx, userId);
      if (contact === undefined) throw new Problem('session.expired');
      const phone = wanted ?? (await store.lockCode(tx, userId))?.phone;
      if (phone === undefined) throw new Problem('E058');
      if (await store.isVerifiedElsewhere(tx, phone, userId)) throw new Problem('E049');
      const codeHash = hashSecret(secretOf(userId, code));
      const minutes = accountLimits.phoneCodeMinutes;
      await store.putCode(tx, userId, { phone, codeHash, minutes });
      const language = contact.language ?? languageOf(request.headers);
      if (sms.isThere) {
        const t = await phoneTexts(language);
        return { to: phone, text: t('accountMail.code.sms', { code, count: minutes }) };
      }
      const parameters = { name: contact.name, phone, code };
      await outbox.add(tx, phoneCodeMail, [{ to: contact.email, language, teamId: null, parameters }]);
      return null;
    });
    if (message === null) return;
    await sms.send(message).catch((error: unknown) => {
      log.warn({ err: error }, 'could not send a code to a phone');
      throw new Problem('server.unavailable');
    });
  }

  return {
    /** @throws Problem E048, E049, E059, request.too_many */
    async change(
      person: Person,
      { phone, password }: { phone: string; password: string },
      exchange: Exchange,
    ) {
      await prove(person, { password, wrong: 'E059' }, exchange);
      const now = await findProfile(db, person.userId);
      if (now?.phone === phone && now.phoneVerifiedAt !== null) throw new Problem('E048');
      const attempt = { subject: person.userId, address: exchange.request.ip };
      await sending.begin(attempt, exchange.reply);
      await send(person, phone, exchange);
      await sending.found(attempt);
    },

    /** @throws Problem E049, E058, request.too_many */
    async resend(person: Person, exchange: Exchange): Promise<void> {
      const attempt = { subject: person.userId, address: exchange.request.ip };
      await sending.begin(attempt, exchange.reply);
      await send(person, null, exchange);
      await sending.found(attempt);
    },

    /** @throws Problem E053 for a wrong or expired code, E058 when no code is pending, E069 */
    async verify(person: Person, code: string): Promise<void> {
      const { userId, name, ip } = person;
      const isRight = await db.unit(async ({ tx }) => {
        await lockUser(tx, userId);
        const waiting = await store.lockCode(tx, userId);
        if (waiting === undefined) throw new Problem('E058');
        if (waiting.isExpired || waiting.failed >= TRIES) return false;
        if (!isSameSecret(waiting.codeHash, secretOf(userId, code.replaceAll(/\s/g, '')))) {
          await store.countWrongCode(tx, userId);
          return false;
        }
        const { phone } = waiting;
        if (await store.isVerifiedElsewhere(tx, phone, userId)) throw new Problem('E069');
        const before = await findProfile(tx, userId);
        await store.setPhone(tx, userId, phone);
        await auditAccount(
          tx,
          { userId, name, ip },
          {
            action: 'account.changePhone',
            before: { phone: masked(before?.phone ?? null) },
            after: { phone: masked(phone) },
          },
        );
        return true;
      });
      if (!isRight) throw new Problem('E053');
    },

    async remove({ userId, name, ip }: Person): Promise<void> {
      await db.unit(async ({ tx }) => {
        await lockUser(tx, userId);
        const before = await findProfile(tx, userId);
        await store.clearPhone(tx, userId);
        if (!before?.phone) return;
        const change = { before: { phone: masked(before.phone) }, after: { phone: null } };
        await auditAccount(tx, { userId, name, ip }, { action: 'account.removePhone', ...change });
      });
    },
  };
}

export type Phones = ReturnType<typeof createPhones>;
