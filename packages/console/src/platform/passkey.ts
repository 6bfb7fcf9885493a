import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** The user closed the browser's dialog, or it timed out: nothing to report. */
export class PasskeyCancelled extends Error {}

async function ask(work: Promise<object>): Promise<Json> {
  try {
    return { ...(await work) };
  } catch (reason) {
    throw new PasskeyCancelled('', { cause: reason });
  }
}

/** @throws {PasskeyCancelled} also if the authenticator already has a passkey of this account */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return ask(startRegistration({ optionsJSON }));
}

/** @throws {PasskeyCancelled} */
export async function answerWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return ask(startAuthentication({ optionsJSON }));
}
