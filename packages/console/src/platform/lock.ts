import { paths } from './paths.ts';

let isLeaving = false;

/** To the page that locks, and unlocks, and leads back here. */
export function leaveForLock(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.assign(`${paths.lock}?${new URLSearchParams({ redirect: location.pathname + location.search })}`);
}
