import { IDLE_HEADER } from '@muster/contract/idle';

const KEY = 'muster.usedAt';
/** Other tabs hear of it so often. */
const SHARED_EVERY = 2000;

/** What a person does with a tab; what a page does on its own is none of it. */
const used = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let usedAt = 0;
let sharedAt = 0;
/** The use that the server was told of last. */
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
    // Without a store each tab knows of itself alone.
  }
}

/** For as long as the page is open. */
export function watchLastUse(): void {
  for (const name of used) addEventListener(name, note, { passive: true, capture: true });
  // Whoever opens the console uses it, in a browser that does not know of an earlier use.
  if (readShared() === 0) note();
}

/** When somebody last used the console in this browser, in any of its tabs. */
function lastUse(): number {
  return Math.min(Math.max(usedAt, readShared()), Date.now());
}

/** Milliseconds since somebody last used the console in this browser. By the clock: a computer that slept was idle. */
export const sinceLastUse = () => Date.now() - lastUse();

/** Whether somebody used the console since the server heard of it last; whoever asks then tells it. */
export function takeUntoldUse(): boolean {
  const last = lastUse();
  const isUntold = last > toldOf;
  toldOf = last;
  return isUntold;
}

/** Says with a request when somebody last used the console, so that one the page makes on its own counts for nobody. */
export function idleHeader(): Record<string, string> {
  toldOf = lastUse();
  // Longer than any team waits, where nobody is known to have used it.
  return { [IDLE_HEADER]: String(Math.min(Math.floor((Date.now() - toldOf) / 1000), 100_000_000)) };
}
