import { logout } from '@muster/contract/account/endpoints';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { wasLostAlone } from './connectivity.ts';
import { hasUnsaved, leavePage } from './leaving.ts';
import { signInPath } from './paths.ts';
import { offerSignIn } from './session-end.ts';
import { createStore, useStore } from './store.ts';

/** Storage key of a sign-out that did not reach the server; the sign-in page repeats it. */
const PENDING = 'signOutPending';
const SIGN_OUT_WAIT_MS = 5000;

export type Lost = 'timeout' | 'network';

const lost = createStore<Lost | null>(null);

/**
 * Handles a request without a response. While the network is down the console blocks and continues by itself; if the
 * network works, the user is told and then signed out (spec section 8, "Display rules").
 */
export async function reportLostRequest(error: Error): Promise<void> {
  if (!(error instanceof ApiError) || error.httpStatus !== 0 || error.sentAt === null || lost.get()) return;
  if (!(await wasLostAlone(error.sentAt))) return;
  lost.set(error.code === 'request.timeout' ? 'timeout' : 'network');
}

export const useLostRequest = () => useStore(lost);

/**
 * Ends the session. If the server cannot be reached now, the sign-in page ends it before anything else. A page with
 * unsaved changes stays, under the sign-in dialog.
 */
export async function leaveAfterLoss(): Promise<void> {
  sessionStorage.setItem(PENDING, '1');
  const wait = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS));
  const signedOut = call(logout, {}).then(
    () => sessionStorage.removeItem(PENDING),
    () => {},
  );
  await Promise.race([signedOut, wait]);
  if (!hasUnsaved()) return leavePage(signInPath(location.pathname + location.search));
  lost.set(null);
  // A sign-out that is still pending would end the new session.
  if (await offerSignIn()) sessionStorage.removeItem(PENDING);
}

/** Repeats a sign-out that did not reach the server. */
export async function finishSignOut(): Promise<void> {
  if (sessionStorage.getItem(PENDING) === null) return;
  await call(logout, {});
  sessionStorage.removeItem(PENDING);
}
