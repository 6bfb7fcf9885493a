import type { LiveChange } from '@muster/contract/live/management';

/** What changes many times a second, as alerts do in a storm, is asked for again this often. */
const EVERY_MS = 1000;

/**
 * A change without a row makes the console ask again for all that depends on its topic. The first one is passed on at
 * once, and those that follow it within a second as one.
 */
export function createAskingPace(apply: (changes: readonly LiveChange[]) => void) {
  /** By topic and object: what has been asked for lately, and whether it has changed since. */
  const lately = new Map<string, { timer: ReturnType<typeof setTimeout>; next: LiveChange | null }>();

  function take(changes: readonly LiveChange[]): void {
    const now: LiveChange[] = [];
    for (const change of changes) {
      const key = `${change.topic} ${change.of ?? ''}`;
      const asked = lately.get(key);
      if (asked) {
        asked.next = change;
        continue;
      }
      now.push(change);
      lately.set(key, { timer: setTimeout(() => rested(key), EVERY_MS), next: null });
    }
    if (now.length > 0) apply(now);
  }

  function rested(key: string) {
    const next = lately.get(key)?.next;
    lately.delete(key);
    if (next) take([next]);
  }

  return {
    take,
    stop(): void {
      for (const { timer } of lately.values()) clearTimeout(timer);
      lately.clear();
    },
  };
}
