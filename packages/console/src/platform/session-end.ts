import { hasUnsaved, leavePage } from './leaving.ts';
import { signInPath } from './paths.ts';
import { createStore, useStore } from './store.ts';

/** Whether this page has had a session: only then can one have ended. */
let isBegun = false;

/** Set while the page is being left. */
let isLeaving = false;

/** Requests waiting for the user to sign in again; empty while no dialog is open. */
const waiting = createStore<readonly ((isBack: boolean) => void)[]>([]);

export function noteSessionBegun(): void {
  isBegun = true;
}

/**
 * The session has ended: opens the sign-in dialog over the current page, so that nothing on it is lost.
 * @returns whether to retry the request; ten that fail at once share one dialog
 */
export function offerSignIn(): Promise<boolean> {
  if (!isBegun || isLeaving) return Promise.resolve(false);
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]));
}

/** The same user has signed in: waiting requests continue. */
export function endOfferedSignIn(): void {
  const all = waiting.get();
  waiting.set([]);
  for (const resolve of all) resolve(true);
}

/**
 * Opens the sign-in page, for any user, which returns here afterwards (spec section 4, "Login"). Unsaved changes are
 * lost.
 */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  void leavePage(signInPath(location.pathname + location.search, 'session.expired'));
}

/** Whether the sign-in dialog is open. */
export const useOfferedSignIn = () => useStore(waiting).length > 0;

const CHANNEL = 'muster.session';

/**
 * Hides other tabs after a sign-out, so that nobody can read them. `isLeaving` is set because this page receives the
 * message as well.
 */
export function tellOtherTabs(): void {
  isLeaving = true;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  channel.postMessage('signed out');
  channel.close();
}

/**
 * Listens for as long as the page is open. A tab with unsaved changes keeps them under the sign-in dialog; the others
 * leave for sign-in.
 */
export function leaveWithOtherTabs(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => {
    if (!isBegun) return;
    if (hasUnsaved()) void offerSignIn();
    else leaveForSignIn();
  });
}
