import { paths } from './paths.ts';

let isLeaving = false;

/** Opens the page that locks and unlocks the session, and then returns here. */
export function leaveForLock(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.assign(`${paths.lock}?${new URLSearchParams({ redirect: location.pathname + location.search })}`);
}
