import { useSyncExternalStore } from 'react';
import { signInPath } from './paths.ts';

/** Whether this page has had a session: who never signed in has none that could end. */
let isBegun = false;

/** Set while the page is already on its way out. */
let isLeaving = false;

/** The requests that wait until somebody has signed in again; empty while nobody is asked. */
let waiting: ((isBack: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function noteSessionBegun(): void {
  isBegun = true;
}

/**
 * The session is over: asks for the password over the page that is open, so that nothing on it is lost.
 * @returns whether the request may be sent again; ten that fail at once lead to one question
 */
export function offerSignIn(): Promise<boolean> {
  if (!isBegun || isLeaving) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** The same person has signed in: what waited goes on. */
export function endOfferedSignIn(): void {
  const all = waiting;
  waiting = [];
  tell();
  for (const resolve of all) resolve(true);
}

/** To sign-in as whoever one likes, and back here afterwards (spec section 4, "Login"). */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.assign(signInPath(location.pathname + location.search, 'session.expired'));
}

/** Whether somebody is to be asked for their password. */
export function useOfferedSignIn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}

const CHANNEL = 'muster.session';

/** Whoever signs out in one tab is not to be read in another. This page leaves by itself: it hears the message too. */
export function tellOtherTabs(): void {
  isLeaving = true;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  channel.postMessage('signed out');
  channel.close();
}

/** For as long as the page is open. */
export function leaveWithOtherTabs(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => {
    if (isBegun) leaveForSignIn();
  });
}
