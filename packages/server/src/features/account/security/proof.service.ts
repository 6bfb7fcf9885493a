import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { setProved } from '../../../platform/sessions/sessions.store.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import { auditAccount } from '../account-audit.ts';
import { sessionLocked } from '../account.events.ts';
import type { Proof } from '../proof.ts';
import type { Codes } from './codes.service.ts';
import type { GivenPasskey } from './passkey-answers.ts';
import type { Passkeys } from './passkeys.service.ts';
import { setLocked } from './proof.store.ts';
import { findWays } from './strength.store.ts';

export interface GivenProof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: GivenPasskey | undefined;
}

export interface ProofNeeds extends Pick<Platform, 'db'> {
  provePassword: Proof;
  codes: Codes;
  passkeys: Passkeys;
}

/** Proves that it is the user themselves: for sensitive actions, and to unlock a session. */
export function createProofs({ db, provePassword, codes, passkeys }: ProofNeeds) {
  async function check(person: Person, given: GivenProof, exchange: Exchange): Promise<void> {
    const { userId } = person;
    const { password, code, passkey } = given;
    if (password !== undefined) await provePassword(person, { password, wrong: 'E066' }, exchange);
    else if (code !== undefined) await codes(userId, code, exchange.reply);
    else if (passkey !== undefined)
      await passkeys.answer(passkey, { purpose: 'proof', expected: userId }, exchange.request);
    else throw fieldProblem('request.invalid', 'password', 'field.required');
  }

  return {
    async look({ userId, name, email, isLocked = false }: Person) {
      const { hasPassword, hasApp, hasPasskey } = await findWays(db, userId);
      return { name, email, isLocked, hasPassword, hasCode: hasApp, hasPasskey };
    },

    /** @throws Problem E066, two_step.code, passkey.refused, request.too_many */
    async prove(person: Person, given: GivenProof, exchange: Exchange): Promise<void> {
      await check(person, given, exchange);
      await db.unit(({ tx }) => setProved(tx, person.sessionId));
    },

    async lock({ userId, sessionId, name, ip }: Person): Promise<void> {
      await db.unit(async (unit) => {
        if (!(await setLocked(unit.tx, sessionId))) return;
        await auditAccount(unit.tx, { userId, name, ip }, { action: 'account.lock' });
        await unit.emit(sessionLocked, { userId, sessionId });
      });
    },

    /** @throws Problem E066, passkey.refused, request.too_many */
    async unlock(
      person: Person,
      { password, passkey }: Omit<GivenProof, 'code'>,
      exchange: Exchange,
    ): Promise<void> {
      const { userId, sessionId, name, ip } = person;
      await check(person, { password, passkey }, exchange);
      await db.unit(async (unit) => {
        await setProved(unit.tx, sessionId);
        await auditAccount(unit.tx, { userId, name, ip }, { action: 'account.unlock' });
        await unit.emit(sessionLocked, { userId, sessionId });
      });
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
