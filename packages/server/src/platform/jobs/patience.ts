/** Failures further apart than this do not count as one lasting problem. */
const PAUSE_MS = 60_000;

/**
 * Decides which failures to log when most pass by themselves: none until they have lasted for `afterMs`, then one per
 * `afterMs`.
 * @param afterMs in ms
 * @param now in ms; not the time of day, which may be set back
 */
export function createPatience(afterMs: number, now: () => number = () => performance.now()) {
  const lasting = new Map<string, { since: number; last: number }>();
  return {
    /** Call for each failure. @returns whether to log it */
    noteFailure(key: string): boolean {
      const at = now();
      const known = lasting.get(key);
      const since = known === undefined || at - known.last > PAUSE_MS ? at : known.since;
      const isSaid = at - since >= afterMs;
      lasting.set(key, { since: isSaid ? at : since, last: at });
      return isSaid;
    },
    /** Call after a success: the next failure begins a new period. */
    forget: (key: string) => void lasting.delete(key),
  };
}
