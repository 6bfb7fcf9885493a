import { beginPasskeySignIn, signInWithPasskey } from '@muster/contract/account/passkeys.endpoints';
import { call } from '../../platform/api.ts';
import { answerWithPasskey, PasskeyCancelled } from '../../platform/passkey.ts';

/** Loaded when the button is pressed. @returns the server's answer, or `null` when the user cancelled */
export async function signInByPasskey(redirectUri: string) {
  try {
    const { options } = await call(beginPasskeySignIn, { body: {} });
    const passkey = await answerWithPasskey(options);
    return await call(signInWithPasskey, { body: { passkey, redirect_uri: redirectUri } });
  } catch (error) {
    if (error instanceof PasskeyCancelled) return null;
    throw error;
  }
}
