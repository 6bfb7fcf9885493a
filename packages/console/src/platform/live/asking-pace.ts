import type { LiveChange } from '@muster/contract/live/management';

const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1000;

interface Asked {
  timer: ReturnType<typeof setTimeout>;
  /** The latest change during the pause, passed on when the pause ends. */
  next: LiveChange | null;
}

/**
 * Limits how often queries are refetched. A change without a row invalidates every query that depends on its topic, and
 * in a storm alerts change twenty times a second. The first change of a topic and object is passed on at once; those
 * during the pause after it are passed on as one. The pause doubles while changes go on, up to a second.
 */
export function createAskingPace(apply: (changes: readonly LiveChange[]) => void) {
  const lately = new Map<string, Asked>();

  function pauseAfter(key: string, pause: number) {
    const asked: Asked = { next: null, timer: setTimeout(() => end(key, asked, pause), pause) };
    lately.set(key, asked);
  }

  function end(key: string, { next }: Asked, pause: number) {
    lately.delete(key);
    if (next === null) return;
    pauseAfter(key, Math.min(2 * pause, LONGEST_PAUSE_MS));
    apply([next]);
  }

  return {
    take(changes: readonly LiveChange[]): void {
      const now: LiveChange[] = [];
      for (const change of changes) {
        const key = `${change.topic} ${change.of ?? ''}`;
        const asked = lately.get(key);
        if (asked) {
          asked.next = change;
          continue;
        }
        now.push(change);
        pauseAfter(key, FIRST_PAUSE_MS);
      }
      if (now.length > 0) apply(now);
    },
    stop(): void {
      for (const { timer } of lately.values()) clearTimeout(timer);
      lately.clear();
    },
  };
}
