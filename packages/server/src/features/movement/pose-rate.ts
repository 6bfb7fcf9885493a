import { watchLimits } from '@muster/contract/movement/limits';

const WINDOW_MS = 1000;

/** Rate limit for positions per robot and second; excess ones are dropped. */
export function createPoseRate(now: () => number = () => performance.now()) {
  const windows = new Map<string, { since: number; count: number }>();
  return {
    passes(sn: string): boolean {
      const at = now();
      const window = windows.get(sn);
      if (window === undefined || at - window.since >= WINDOW_MS) {
        windows.set(sn, { since: at, count: 1 });
        return true;
      }
      window.count += 1;
      return window.count <= watchLimits.posesPerSecond;
    },
    forget: (sn: string) => void windows.delete(sn),
  };
}
