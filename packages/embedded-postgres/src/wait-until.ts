import { setTimeout as sleep } from 'node:timers/promises';

/** @returns whether `isDone` returned true before `milliseconds` had passed */
export async function waitUntil(isDone: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    if (await isDone()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(25);
  }
}
