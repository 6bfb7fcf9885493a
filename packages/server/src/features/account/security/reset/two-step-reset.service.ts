import { fallbackLanguage } from '@muster/contract/languages';
import { accountLimits } from '@muster/contract/account/limits';
import type { Platform } from '../../../../platform/assembly/platform.ts';
import { unlessLocked } from '../../../../platform/database/unless-locked.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Unit } from '../../../../platform/events/event.ts';
import type { Person } from '../../../../platform/http/actor.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { newId } from '../../../../platform/id.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { Notify } from '../../../../platform/notices/notice-kind.ts';
import { hashSecret, newSecret } from '../../../../platform/secret.ts';
import type { Exchange } from '../../../../platform/sessions/sessions.ts';
import { auditAccount } from '../../account-audit.ts';
import { type Contact, findContact, lockUser } from '../../account.store.ts';
import type { Proof } from '../../proof.ts';
import { checkSamePassword } from '../../sessions/same-password.ts';
import { endSecondStep } from './end-second-step.ts';
import { resetAskedMail, resetWaitingMail } from './two-step-reset.mail.ts';
import { twoStepReset } from './two-step-reset.notice.ts';
import * as store from './two-step-resets.store.ts';

const { twoStepResetHours, twoStepResetWaitHours } = accountLimits;

export interface TwoStepResetNeeds extends Pick<Platform, 'db'> {
  outbox: Outbox;
  notify: Notify;
  prove: Proof;
}

/**
 * Resets a lost second step, vouched for by an admin. An account can belong to several teams, and no team may open it
 * for another:
 *
 * - A team only requests the reset. The user confirms it with a link to their address and their password: an admin
 *   alone, or a reader of the mail alone, cannot, and nobody is signed in by it.
 * - If the account belongs to that team alone, it is carried out on confirmation: it opens no more than what the
 *   admin who vouched already controls. If it belongs to other teams too, it is carried out a day later. Until then the
 *   user can cancel it, a sign-in with the second step ends it, and the owners of the other teams are notified. A team
 *   that demands a second step admits nobody afterwards until there is one again.
 * - The requesting team does not learn whether there are other teams: its response is the same.
 */
export function createTwoStepResets({ db, outbox, notify, prove }: TwoStepResetNeeds) {
  /** @throws Problem E072 for an unknown or closed link; E045 */
  async function find(token: string) {
    const reset = await store.findReset(db, hashSecret(token));
    if (reset === undefined) throw new Problem('E072');
    if (reset.isExpired) throw new Problem('E045');
    return { ...reset, waitHours: reset.hasOtherTeams ? twoStepResetWaitHours : 0 };
  }

  /**
   * The user's row is locked before the request, as everywhere. @throws Problem E072 when it was closed a moment ago
   */
  async function lock(tx: Tx, { id, userId }: { id: string; userId: string }) {
    const contact = await lockUser(tx, userId);
    const reset = contact && (await store.lockReset(tx, id));
    if (contact === undefined || reset === undefined) throw new Problem('E072');
    return { contact, reset };
  }

  async function tell(
    unit: Unit,
    { userId, name, email, language }: Contact,
    { id, teamId, token, site }: { id: string; teamId: string; token: string; site: string },
  ): Promise<void> {
    const hours = twoStepResetWaitHours;
    const link = `${site}/twostep-reset?token=${token}`;
    const mail = { to: email, language: language ?? fallbackLanguage, teamId: null };
    await outbox.add(unit.tx, resetWaitingMail, [{ ...mail, parameters: { name, hours, link } }]);
    await notify(unit, twoStepReset, [userId], { name, hours }, { teamId: null, key: id });
    for (const owner of await store.listOtherOwners(unit.tx, userId, teamId))
      await notify(unit, twoStepReset, [owner.userId], { name, hours }, { teamId: owner.teamId, key: id });
  }

  async function carryOut({ id, userId }: { id: string; userId: string }): Promise<void> {
    await db.unit(async (unit) => {
      const { tx } = unit;
      const contact = await lockUser(tx, userId);
      const reset = contact && (await store.lockReset(tx, id));
      if (contact === undefined || reset === undefined) return;
      const isUsed = (await store.stateOfSecondStep(tx, userId)) !== reset.seen;
      await store.closeReset(tx, id, isUsed ? 'used' : 'done');
      if (isUsed) await auditAccount(tx, { ...contact, ip: '' }, { action: 'account.cancelTwoStepReset' });
      else await endSecondStep(unit, contact, '');
    });
  }

  return {
    /** @throws Problem two_step.off */
    async ask(
      {
        teamId,
        userId,
        by,
        site,
      }: { teamId: string; userId: string; by: { userId: string; name: string }; site: string },
      { tx }: Unit,
    ): Promise<void> {
      if (!(await store.hasSecondStep(tx, userId))) throw new Problem('two_step.off');
      const token = newSecret();
      const asked = { id: newId(), userId, teamId, askedBy: by.userId, tokenHash: hashSecret(token) };
      if (!(await store.insertReset(tx, { ...asked, hours: twoStepResetHours }))) return;
      const { name, email, language } = (await findContact(tx, { userId }))!;
      const parameters = { name, admin: by.name, link: `${site}/twostep-reset?token=${token}` };
      await outbox.add(tx, resetAskedMail, [
        { to: email, language: language ?? fallbackLanguage, teamId: null, parameters },
      ]);
    },

    async look(token: string) {
      const { userId, teamName, waitHours, dueAt } = await find(token);
      const contact = await findContact(db, { userId });
      return { email: contact?.email ?? '', teamName, waitHours, dueAt: dueAt?.toISOString() ?? null };
    },

    /** @throws Problem E045, E066, E072, request.too_many */
    async confirm(
      { token, password }: { token: string; password: string },
      exchange: Exchange,
      site: string,
    ) {
      const { ip } = exchange.request;
      const found = await find(token);
      if (found.confirmedAt !== null) return { isDone: false, dueAt: found.dueAt!.toISOString() };
      const person = (await findContact(db, { userId: found.userId })) as Person | undefined;
      if (person === undefined) throw new Problem('E072');
      const wrong = 'E066';
      const hash = await prove(person, { password, wrong }, exchange);
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { contact, reset } = await lock(tx, found);
        await checkSamePassword(tx, contact.userId, hash, wrong);
        // The user may have joined teams since the page was opened, so this is read again.
        const now = await store.findReset(tx, hashSecret(token));
        if (now === undefined) throw new Problem('E072');
        if (!now.hasOtherTeams) {
          await store.closeReset(tx, reset.id, 'done');
          await endSecondStep(unit, contact, ip);
          return { isDone: true, dueAt: null };
        }
        const seen = await store.stateOfSecondStep(tx, contact.userId);
        const dueAt = await store.setConfirmed(tx, reset.id, { hours: twoStepResetWaitHours, seen });
        const action = 'account.confirmTwoStepReset';
        await auditAccount(tx, { ...contact, ip }, { action, after: { dueAt: dueAt.toISOString() } });
        await tell(unit, contact, { id: reset.id, teamId: now.teamId, token, site });
        return { isDone: false, dueAt: dueAt.toISOString() };
      });
    },

    /** @throws Problem E045, E072 */
    async cancel(token: string, { request }: Exchange): Promise<void> {
      const found = await find(token);
      await db.unit(async ({ tx }) => {
        const { contact, reset } = await lock(tx, found);
        await store.closeReset(tx, reset.id, 'cancelled');
        await auditAccount(tx, { ...contact, ip: request.ip }, { action: 'account.cancelTwoStepReset' });
      });
    },

    /**
     * Carries out requests whose waiting time is over. One whose account stays locked is left to the next run, and one
     * that fails keeps no other waiting.
     * @returns how many were carried out
     * @throws AggregateError when all were tried and some failed
     */
    async finish(limit: number): Promise<number> {
      let done = 0;
      const failures: unknown[] = [];
      for (const each of await store.listDue(db, limit))
        try {
          if (await unlessLocked(each.userId, () => carryOut(each))) done += 1;
        } catch (error) {
          failures.push(error);
        }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} resets failed`);
      return done;
    },
  };
}

export type TwoStepResets = ReturnType<typeof createTwoStepResets>;
