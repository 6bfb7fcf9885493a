import { IDLE_HEADER } from '@muster/contract/idle';

const KEY = 'muster.usedAt';
/** How often other tabs are told. Milliseconds. */
const SHARED_EVERY = 2000;

/** User input; a page's own activity does not count. */
const used = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let usedAt = 0;
let sharedAt = 0;
/** The last use reported to the server. */
let toldOf = 0;

function readShared(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function note(): void {
  usedAt = Date.now();
  if (usedAt - sharedAt < SHARED_EVERY) return;
  sharedAt = usedAt;
  try {
    localStorage.setItem(KEY, String(usedAt));
  } catch {
    // Without storage each tab knows only its own use.
  }
}

/** Listens for as long as the page is open. */
export function watchLastUse(): void {
  for (const name of used) addEventListener(name, note, { passive: true, capture: true });
  // Opening the console counts as use if no earlier use is known in this browser.
  if (readShared() === 0) note();
}

/** Time of the last use in this browser, in any of its tabs. */
function lastUse(): number {
  return Math.min(Math.max(usedAt, readShared()), Date.now());
}

/** Milliseconds since the last use in this browser. By the wall clock: time while the computer slept counts as idle. */
export const sinceLastUse = () => Date.now() - lastUse();

/**
 * Whether there was use that the server has not been told of. The caller reports it, so it counts as reported from now
 * on.
 */
export function takeUnreportedUse(): boolean {
  const last = lastUse();
  const isUnreported = last > toldOf;
  toldOf = last;
  return isUnreported;
}

/** Request header with the time since the last use, so that the page's automatic requests do not count as use. */
export function idleHeader(): Record<string, string> {
  toldOf = lastUse();
  // Longer than any team's idle limit if no use is known.
  return { [IDLE_HEADER]: String(Math.min(Math.floor((Date.now() - toldOf) / 1000), 100_000_000)) };
}
