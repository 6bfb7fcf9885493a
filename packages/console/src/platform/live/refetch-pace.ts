import type { LiveChange } from '@muster/contract/live/management';

const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1000;

interface Resting {
  timer: ReturnType<typeof setTimeout>;
  /** The latest change during the pause, passed on when the pause ends. */
  next: LiveChange | null;
}

/**
 * Limits how often queries are refetched. A change without a row invalidates every query that depends on its topic, and
 * in a storm alerts change twenty times a second. The first change of a topic and object is passed on at once; those
 * during the pause after it are passed on as one. The pause doubles while changes go on, up to a second.
 */
export function createRefetchPace(apply: (changes: readonly LiveChange[]) => void) {
  const restingByKey = new Map<string, Resting>();

  function pauseAfter(key: string, pause: number) {
    const resting: Resting = { next: null, timer: setTimeout(() => end(key, resting, pause), pause) };
    restingByKey.set(key, resting);
  }

  function end(key: string, { next }: Resting, pause: number) {
    restingByKey.delete(key);
    if (next === null) return;
    pauseAfter(key, Math.min(2 * pause, LONGEST_PAUSE_MS));
    apply([next]);
  }

  return {
    take(changes: readonly LiveChange[]): void {
      const now: LiveChange[] = [];
      for (const change of changes) {
        const key = `${change.topic} ${change.of ?? ''}`;
        const resting = restingByKey.get(key);
        if (resting) {
          resting.next = change;
          continue;
        }
        now.push(change);
        pauseAfter(key, FIRST_PAUSE_MS);
      }
      if (now.length > 0) apply(now);
    },
    stop(): void {
      for (const { timer } of restingByKey.values()) clearTimeout(timer);
      restingByKey.clear();
    },
  };
}
