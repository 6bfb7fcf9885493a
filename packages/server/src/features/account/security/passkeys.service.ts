import { accountLimits } from '@muster/contract/account/limits';
import type { Passkey } from '@muster/contract/account/two-step.schemas';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { auditAccount } from '../account-audit.ts';
import { strengthChanged } from '../account.events.ts';
import { lockUser } from '../account.store.ts';
import {
  algorithms,
  type GivenPasskey,
  type Purpose,
  readAnswer,
  readNewPasskey,
} from './passkey-answers.ts';
import * as store from './passkeys.store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { deleteTickets } from './tickets.store.ts';

type Options<Of> = { options: Of & Record<string, unknown> };

const { passkeysMax, challengeMinutes: minutes } = accountLimits;

/** The passkeys of one's own account, and their challenges. */
export function createPasskeys({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, settings.publicUrl);

  async function noteChallenge(challenge: string, purpose: Purpose, userId: string | null): Promise<void> {
    await store.insertChallenge(db, { challengeHash: hashSecret(challenge), purpose, userId, minutes });
  }

  return {
    /** @throws Problem passkey.too_many */
    async begin(
      { userId, name, email }: Person,
      request: FastifyRequest,
    ): Promise<Options<PublicKeyCredentialCreationOptionsJSON>> {
      const { rpId } = partyOf(request);
      const known = await store.listPasskeys(db, userId);
      if (known.length >= passkeysMax) throw new Problem('passkey.too_many');
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: 'Muster',
        rpID: rpId,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(userId)),
        attestationType: 'none',
        supportedAlgorithmIDs: [...algorithms],
        excludeCredentials: (await store.listCredentials(db, userId, rpId)).map(
          ({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }),
        ),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await noteChallenge(options.challenge, 'add', userId);
      return { options: { ...options } };
    },

    /** @throws Problem passkey.refused, passkey.known, passkey.too_many */
    async add(person: Person, name: string, given: GivenPasskey, request: FastifyRequest): Promise<Passkey> {
      const { userId, name: by, ip } = person;
      return db.unit(async (unit) => {
        const { tx } = unit;
        if ((await lockUser(tx, userId)) === undefined) throw new Problem('session.expired');
        if ((await store.listPasskeys(tx, userId)).length >= passkeysMax)
          throw new Problem('passkey.too_many');
        const made = await readNewPasskey(tx, given, { userId, ...partyOf(request) });
        const passkey = await store.insertPasskey(tx, { ...made, name });
        if (passkey === undefined) throw new Problem('passkey.known');
        const action = 'account.addPasskey';
        await auditAccount(tx, { userId, name: by, ip }, { action, after: { passkey: name } });
        await unit.emit(strengthChanged, { userId, action });
        return passkey;
      });
    },

    /** @throws Problem request.not_found */
    async rename({ userId }: Person, id: string, name: string): Promise<Passkey> {
      const renamed = await db.unit(({ tx }) => store.renamePasskey(tx, userId, id, name));
      if (renamed === undefined) throw new Problem('request.not_found');
      return renamed;
    },

    async remove({ userId, name, ip }: Person, id: string): Promise<void> {
      await db.unit(async (unit) => {
        const passkey = await store.deletePasskey(unit.tx, userId, id);
        if (passkey === undefined) return;
        await deleteTickets(unit.tx, userId);
        const action = 'account.removePasskey';
        await auditAccount(unit.tx, { userId, name, ip }, { action, before: { passkey } });
        await unit.emit(strengthChanged, { userId, action });
      });
    },

    /** @param userId `null`: any user with a passkey on this device */
    async ask(
      userId: string | null,
      purpose: 'sign-in' | 'proof',
      request: FastifyRequest,
    ): Promise<Options<PublicKeyCredentialRequestOptionsJSON>> {
      const { rpId } = partyOf(request);
      const known = userId === null ? [] : await store.listCredentials(db, userId, rpId);
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: 'required',
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
      });
      await noteChallenge(options.challenge, purpose, userId);
      return { options: { ...options } };
    },

    /** @returns the user's id. @throws Problem passkey.refused */
    async answer(
      given: GivenPasskey,
      { purpose, expected }: { purpose: 'sign-in' | 'proof'; expected: string | null },
      request: FastifyRequest,
    ): Promise<string> {
      return db.unit(({ tx }) => readAnswer(tx, given, { purpose, expected, ...partyOf(request) }));
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
