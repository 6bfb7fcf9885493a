import { signInPath } from './paths.ts';

/** Whether this page has had a session: who never signed in has none that could end. */
let isBegun = false;

/** Set while the page is already on its way out, so that ten failing calls lead to one redirect. */
let isLeaving = false;

export function noteSessionBegun(): void {
  isBegun = true;
}

/**
 * The session is over: to sign-in, and back here afterwards (spec section 4, "Login").
 * @param said how the server put it, where sign-in has a text for that
 */
export function reportSessionEnd(said: string | null = null): void {
  if (!isBegun || isLeaving || location.pathname === '/login' || location.pathname === '/setup') return;
  isLeaving = true;
  location.assign(signInPath(location.pathname + location.search, 'session.expired', said));
}
