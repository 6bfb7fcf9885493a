/** Failures with longer pauses than this between them are not one that lasts. */
const PAUSE_MS = 60_000;

/**
 * What to say about failures that usually pass by themselves: nothing, until they have gone on for a while, and then not
 * each of them.
 * @param afterMs how long they go on before the first one is said, and then between two that are said
 */
export function createPatience(afterMs: number, now: () => number = () => performance.now()) {
  const lasting = new Map<string, { since: number; last: number }>();
  return {
    /** @returns whether this failure is said */
    isOver(key: string): boolean {
      const at = now();
      const known = lasting.get(key);
      const since = known === undefined || at - known.last > PAUSE_MS ? at : known.since;
      const isSaid = at - since >= afterMs;
      lasting.set(key, { since: isSaid ? at : since, last: at });
      return isSaid;
    },
    /** The work was done. */
    forget: (key: string) => void lasting.delete(key),
  };
}
