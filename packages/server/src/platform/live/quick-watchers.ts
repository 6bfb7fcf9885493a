/** Processes announce every {@link ANNOUNCE_MS} which robots they watch; one that is silent this long is gone. */
const SILENT_MS = 60_000;
export const ANNOUNCE_MS = 20_000;

/** Which robots have watchers, in this process or another. */
export interface QuickWatchers {
  add(deviceId: string): void;
  remove(deviceId: string): void;
  isWatched(deviceId: string): boolean;
  isWatchedElsewhere(deviceId: string): boolean;
  /** Robots watched in this process. */
  here(): string[];
  /** Another process announced its watched robots. */
  announced(origin: string, deviceIds: readonly string[]): void;
  forgetSilent(): void;
}

export function createQuickWatchers(now: () => number = () => performance.now()): QuickWatchers {
  const local = new Map<string, number>();
  const elsewhere = new Map<string, { deviceIds: ReadonlySet<string>; heardAt: number }>();

  function isWatchedElsewhere(deviceId: string) {
    for (const { deviceIds } of elsewhere.values()) if (deviceIds.has(deviceId)) return true;
    return false;
  }

  return {
    add: (deviceId) => void local.set(deviceId, (local.get(deviceId) ?? 0) + 1),
    remove(deviceId) {
      const left = (local.get(deviceId) ?? 0) - 1;
      if (left > 0) local.set(deviceId, left);
      else local.delete(deviceId);
    },
    isWatched: (deviceId) => local.has(deviceId) || isWatchedElsewhere(deviceId),
    isWatchedElsewhere,
    here: () => [...local.keys()],
    announced(origin, deviceIds) {
      if (deviceIds.length === 0) elsewhere.delete(origin);
      else elsewhere.set(origin, { deviceIds: new Set(deviceIds), heardAt: now() });
    },
    forgetSilent() {
      for (const [origin, { heardAt }] of elsewhere)
        if (now() - heardAt > SILENT_MS) elsewhere.delete(origin);
    },
  };
}
