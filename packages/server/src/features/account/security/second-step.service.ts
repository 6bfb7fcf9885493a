import { accountLimits } from '@muster/contract/account/limits';
import type { StepWay } from '@muster/contract/account/two-step.schemas';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import { lockUser } from '../account.store.ts';
import type { Entrance, VouchedBy } from '../sessions/entrance.service.ts';
import { checkSamePassword } from '../sessions/same-password.ts';
import type { Codes } from './codes.service.ts';
import { findWays } from './strength.store.ts';
import * as tickets from './tickets.store.ts';
import type { TrustedBrowsers } from './trusted-browsers.ts';

export interface SecondStepNeeds extends Pick<Platform, 'db'> {
  codes: Codes;
  browsers: TrustedBrowsers;
  enter: Entrance;
}

/** The step between a correct password and a session. */
export function createSecondStep({ db, codes, browsers, enter }: SecondStepNeeds) {
  const expired = () => new Problem('two_step.expired');

  return {
    /**
     * Passes when this user needs no second step here.
     * @throws Problem session.two_factor, with a ticket for it; E035 when the password changed a moment ago; what
     * `confirm` throws
     */
    async ask(
      userId: string,
      { request }: Exchange,
      { providerId, passwordHash, confirm }: Omit<VouchedBy, 'strongFor'>,
    ): Promise<void> {
      const { isDemanded, hasApp, hasPasskey } = await findWays(db, userId);
      if (!isDemanded) return;
      if ((await browsers.current(userId, request.headers)) !== undefined) return;
      const ticket = newSecret();
      const { ticketMinutes: minutes } = accountLimits;
      await db.unit(async (unit) => {
        const { tx } = unit;
        await lockUser(tx, userId);
        if (passwordHash !== undefined) await checkSamePassword(tx, userId, passwordHash);
        await confirm?.(unit);
        await tickets.insertTicket(tx, {
          userId,
          tokenHash: hashSecret(ticket),
          minutes,
          signOnProviderId: providerId,
        });
      });
      const ways: StepWay[] = [
        ...(hasApp ? (['code', 'backup'] as const) : []),
        ...(hasPasskey ? (['passkey'] as const) : []),
      ];
      throw new Problem('session.two_factor', { detail: { ticket, ways } });
    },

    /** @throws Problem two_step.expired */
    async whose(ticket: string): Promise<string> {
      const found = await tickets.findTicket(db, hashSecret(ticket));
      if (found === undefined) throw expired();
      return found.userId;
    },

    /** The second step succeeded: the ticket becomes a session, once. @throws Problem two_step.expired */
    async pass(
      { ticket, userId, isTrusted }: { ticket: string; userId: string; isTrusted: boolean },
      method: 'two-step' | 'passkey',
      exchange: Exchange,
    ): Promise<{ userId: string }> {
      const key = hashSecret(ticket);
      const found = await tickets.findTicket(db, key);
      if (found === undefined) throw expired();
      const { signOnProviderId: providerId } = found;
      return enter(userId, providerId === null ? method : 'sign-on', exchange, {
        providerId,
        // Not before: a new password deletes the tickets of the one before, and must not find this one spent already.
        async confirm({ tx }) {
          if (!(await tickets.deleteTicket(tx, key))) throw expired();
          if (isTrusted) await browsers.trust(tx, userId, exchange);
        },
      });
    },

    /** @throws Problem two_step.code, two_step.expired, request.too_many */
    async giveCode(
      given: { ticket: string; code: string; isTrusted: boolean },
      exchange: Exchange,
    ): Promise<{ userId: string }> {
      const userId = await this.whose(given.ticket);
      await codes(userId, given.code, exchange.reply);
      return this.pass({ ...given, userId }, 'two-step', exchange);
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
