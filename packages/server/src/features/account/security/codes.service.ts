import type { FastifyReply } from 'fastify';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createSeal, SealedElsewhere } from '../../../platform/sealed.ts';
import { hashBackupCode } from './backup-codes.ts';
import { createStepLimits } from './step-limits.ts';
import { matchingStep } from './totp.ts';
import * as store from './two-step.store.ts';

const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** Encrypts the secrets of authenticator apps. */
export const appSeal = (secret: string) => createSeal(secret, 'two-step verification');

/** Verifies codes of apps and backup codes. Each can be used once. */
export function createCodes({ db, secret, log }: Pick<Platform, 'db' | 'secret' | 'log'>) {
  const limits = createStepLimits(db);
  const seal = appSeal(secret);

  /** `null` when it cannot be read: backup codes and passkeys still work, and the user can set up the app again. */
  function openSecret(sealed: Buffer, userId: string): Buffer | null {
    try {
      return seal.open(sealed, userId);
    } catch (error) {
      if (!(error instanceof SealedElsewhere)) throw error;
      log.error({ err: error, userId }, 'the secret of an authenticator app cannot be read');
      return null;
    }
  }

  async function isRight(userId: string, code: string): Promise<boolean> {
    const app = await store.findApp(db, userId);
    if (app === undefined || app.secret === null) return false;
    if (isAppCode(code)) {
      const opened = openSecret(app.secret, userId);
      const step = opened && matchingStep(opened, code);
      return step !== null && store.useStep(db, userId, step);
    }
    const salt = await store.findSalt(db, userId);
    return salt !== undefined && store.useCode(db, userId, await hashBackupCode(code, salt));
  }

  /** @returns which kind it was. @throws Problem two_step.code; request.too_many with `retry-after` */
  return async (userId: string, code: string, reply: FastifyReply): Promise<'code' | 'backup'> => {
    await limits.begin(userId, reply);
    if (!(await isRight(userId, code))) throw new Problem('two_step.code');
    await limits.forgive(userId);
    return isAppCode(code) ? 'code' : 'backup';
  };
}

export type Codes = ReturnType<typeof createCodes>;
