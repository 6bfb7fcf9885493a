/** Between two turns of a wheel. */
const STILL_MS = 120;

/** Whether somebody is scrolling anywhere in the page right now. */
export function watchScrolling(): () => boolean {
  let last = -Infinity;
  addEventListener('scroll', () => (last = performance.now()), { capture: true, passive: true });
  return () => performance.now() - last < STILL_MS;
}
