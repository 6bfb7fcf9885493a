import type { Tx } from '../../../platform/database/database.ts';
import { parseJson } from '../../../platform/json-depth.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret } from '../../../platform/secret.ts';
import * as store from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

/** The response of the browser's WebAuthn API; unvalidated. */
export type GivenPasskey = Record<string, unknown>;

export type Purpose = 'add' | 'sign-in' | 'proof';

/** EdDSA, ES256 and RS256: the algorithms that authenticators support. */
export const algorithms = [-8, -7, -257] as const;

const refused = () => new Problem('passkey.refused');
const bytesOf = (base64url: unknown) =>
  Buffer.from(typeof base64url === 'string' ? base64url : '', 'base64url');

/** Consumes the challenge named in the response, if it was issued for this purpose and not answered before. */
async function takeChallenge(
  tx: Tx,
  given: GivenPasskey,
  purpose: Purpose,
): Promise<{ challenge: string; userId: string | null }> {
  const response = given['response'] as { clientDataJSON?: unknown } | undefined;
  let challenge: unknown;
  try {
    ({ challenge } = parseJson(bytesOf(response?.clientDataJSON).toString()) as { challenge?: unknown });
  } catch {
    throw refused();
  }
  if (typeof challenge !== 'string') throw refused();
  const made = await store.takeChallenge(tx, hashSecret(challenge), purpose);
  if (made === undefined) throw refused();
  return { challenge, userId: made.userId };
}

/** The library throws for every kind of invalid response; callers get one error for all of them. */
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
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
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
 * Verifies a passkey and returns its user. Its signature counter must grow, if it has one, which detects cloned
 * passkeys.
 * @param expected the user it must belong to; `null` when the user is not known yet
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
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
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
