import type { Strength } from '@muster/contract/account/two-step.schemas';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { auditAccount } from '../account-audit.ts';
import { strengthChanged } from '../account.events.ts';
import { lockUser } from '../account.store.ts';
import { deviceOf } from '../../../platform/http/device-of.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { appSeal } from './codes.service.ts';
import { listPasskeys } from './passkeys.store.ts';
import { deleteTickets } from './tickets.store.ts';
import { base32, matchingStep, newTotpSecret, totpAddress } from './totp.ts';
import { deleteTrusted, listTrusted } from './trusted-browsers.store.ts';
import type { TrustedBrowsers } from './trusted-browsers.ts';
import * as store from './two-step.store.ts';

const ISSUER = 'Muster';

export interface TwoStepNeeds extends Pick<Platform, 'db' | 'secret'> {
  browsers: TrustedBrowsers;
}

/** Two-step verification of one's own account: the app, its backup codes, and the trusted browsers. */
export function createTwoStep({ db, secret, browsers }: TwoStepNeeds) {
  const seal = appSeal(secret);

  async function strengthOf({ userId }: Person, headers: IncomingHttpHeaders): Promise<Strength> {
    const [app, backupCodesLeft, passkeys, trusted, current] = await Promise.all([
      store.findApp(db, userId),
      store.countCodes(db, userId),
      listPasskeys(db, userId),
      listTrusted(db, userId),
      browsers.current(userId, headers),
    ]);
    return {
      twoStepSince: app?.confirmedAt?.toISOString() ?? null,
      backupCodesLeft,
      passkeys,
      trustedBrowsers: trusted.map(({ id, userAgent, expiresAt }) => ({
        id,
        ...deviceOf(userAgent),
        expiresAt: expiresAt.toISOString(),
        isCurrent: id === current,
      })),
    };
  }

  /** @returns the time step of the code. @throws Problem two_step.expired, two_step.code */
  function check(
    app: { pendingSecret: Buffer | null } | undefined,
    userId: string,
    { code, now }: { code: string; now: number },
  ): number {
    if (app === undefined || app.pendingSecret === null) throw new Problem('two_step.expired');
    const step = matchingStep(seal.open(app.pendingSecret, userId), code, now);
    if (step === null) throw new Problem('two_step.code');
    return step;
  }

  /** @throws Problem two_step.off */
  function checkOn(app: { secret: Buffer | null } | undefined): void {
    if (app === undefined || app.secret === null) throw new Problem('two_step.off');
  }

  return {
    strengthOf,

    /** Begins a new app; the current one stays valid until this one is confirmed. */
    async begin({ userId, email }: Person): Promise<{ key: string; address: string }> {
      const made = newTotpSecret();
      await store.setPending(db, userId, seal.seal(made, userId));
      return { key: base32(made), address: totpAddress(made, ISSUER, email) };
    },

    /**
     * Ends all other sessions: a stolen one must not survive on the secured account.
     * @throws Problem two_step.expired without a begin, two_step.code
     */
    async confirm(person: Person, code: string): Promise<{ codes: string[] }> {
      const { userId, name, ip, sessionId } = person;
      // Hashing the codes takes a second, in which the time step may pass. Checked before, so that a wrong code fails
      // without that wait.
      const now = Date.now();
      check(await store.findApp(db, userId), userId, { code, now });
      const made = await makeBackupCodes();
      await db.unit(async (unit) => {
        const { tx } = unit;
        if ((await lockUser(tx, userId)) === undefined) throw new Problem('session.expired');
        const app = await store.findApp(tx, userId, true);
        const step = check(app, userId, { code, now });
        await store.confirmApp(tx, userId, step);
        await store.replaceCodes(tx, userId, made);
        await deleteTrusted(tx, userId);
        await deleteTickets(tx, userId);
        await endSessions(unit, userId, sessionId);
        const action = app?.confirmedAt == null ? 'account.beginTwoStep' : 'account.changeTwoStep';
        await auditAccount(tx, { userId, name, ip }, { action });
        await unit.emit(strengthChanged, { userId, action });
      });
      return { codes: made.codes };
    },

    async end({ userId, name, ip }: Person): Promise<void> {
      await db.unit(async (unit) => {
        const { tx } = unit;
        const wasOn = await store.deleteApp(tx, userId);
        await store.replaceCodes(tx, userId, null);
        await deleteTrusted(tx, userId);
        if (!wasOn) return;
        const action = 'account.endTwoStep';
        await auditAccount(tx, { userId, name, ip }, { action });
        await unit.emit(strengthChanged, { userId, action });
      });
    },

    /** @throws Problem two_step.off */
    async renewCodes({ userId, name, ip }: Person): Promise<{ codes: string[] }> {
      // Before the codes are hashed, which takes a second.
      checkOn(await store.findApp(db, userId));
      const made = await makeBackupCodes();
      await db.unit(async (unit) => {
        const { tx } = unit;
        checkOn(await store.findApp(tx, userId, true));
        await store.replaceCodes(tx, userId, made);
        const action = 'account.renewBackupCodes';
        await auditAccount(tx, { userId, name, ip }, { action });
        await unit.emit(strengthChanged, { userId, action });
      });
      return { codes: made.codes };
    },

    /** @param id without it, all */
    async forget({ userId, name, ip }: Person, id?: string): Promise<void> {
      await db.unit(async ({ tx }) => {
        const forgotten = await deleteTrusted(tx, userId, id);
        if (forgotten === 0) return;
        await auditAccount(
          tx,
          { userId, name, ip },
          { action: 'account.forgetTrustedBrowsers', after: { forgotten } },
        );
      });
    },
  };
}

export type TwoStep = ReturnType<typeof createTwoStep>;
