import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret } from '../../../platform/secret.ts';
import * as store from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser's WebAuthn answered; anything may be in it. */
export type GivenPasskey = Record<string, unknown>;

export type Purpose = 'add' | 'sign-in' | 'proof';

/** EdDSA, ES256 and RS256: those that authenticators have. */
export const algorithms = [-8, -7, -257] as const;

const refused = () => new Problem('passkey.refused');
const bytesOf = (base64url: unknown) =>
  Buffer.from(typeof base64url === 'string' ? base64url : '', 'base64url');

/** The challenge that an answer names, if it is one of ours for this and nobody answered it before. */
async function takeChallenge(
  tx: Tx,
  given: GivenPasskey,
  purpose: Purpose,
): Promise<{ challenge: string; userId: string | null }> {
  const response = given['response'] as { clientDataJSON?: unknown } | undefined;
  let challenge: unknown;
  try {
    ({ challenge } = JSON.parse(bytesOf(response?.clientDataJSON).toString()) as { challenge?: unknown });
  } catch {
    throw refused();
  }
  if (typeof challenge !== 'string') throw refused();
  const made = await store.takeChallenge(tx, hashSecret(challenge), purpose);
  if (made === undefined) throw refused();
  return { challenge, userId: made.userId };
}

/** The library throws for whatever is wrong with an answer; none of it is to be told apart. */
async function look<Found>(work: Promise<Found & { verified: boolean }>): Promise<Found> {
  const found = await work.catch(() => null);
  if (found === null || !found.verified) throw refused();
  return found;
}

/** A passkey that was made for `userId`. @throws Problem passkey.refused */
export async function readNewPasskey(
  tx: Tx,
  given: GivenPasskey,
  { userId, rpId, origin }: RelyingParty & { userId: string },
) {
  const { challenge, userId: asked } = await takeChallenge(tx, given, 'add');
  if (asked !== userId) throw refused();
  const { registrationInfo } = await look(
    verifyRegistrationResponse({
      response: given as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (registrationInfo === undefined) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    userId,
    rpId,
    credentialId: bytesOf(id),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.filter((each) => /^[a-z-]{1,30}$/.test(each)).slice(0, 10),
  };
}

/**
 * Whose passkey answered. Its counter rises, where it has one: a copy of a passkey is found out by it.
 * @param expected whose it has to be; `null` where nobody said who they are
 * @throws Problem passkey.refused
 */
export async function readAnswer(
  tx: Tx,
  given: GivenPasskey,
  {
    purpose,
    expected,
    rpId,
    origin,
  }: RelyingParty & { purpose: 'sign-in' | 'proof'; expected: string | null },
): Promise<string> {
  const { challenge, userId: asked } = await takeChallenge(tx, given, purpose);
  if (asked !== expected) throw refused();
  const known = await store.lockCredential(tx, bytesOf(given['id']));
  if (known === undefined || known.rpId !== rpId) throw refused();
  if (expected !== null && known.userId !== expected) throw refused();
  const { userHandle } = (given['response'] ?? {}) as { userHandle?: unknown };
  const isOther = userHandle !== undefined && bytesOf(userHandle).toString() !== known.userId;
  if (isOther) throw refused();
  const { authenticationInfo } = await look(
    verifyAuthenticationResponse({
      response: given as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credentialId.toString('base64url'),
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
      requireUserVerification: true,
    }),
  );
  await store.noteUse(tx, known.id, authenticationInfo.newCounter);
  return known.userId;
}
