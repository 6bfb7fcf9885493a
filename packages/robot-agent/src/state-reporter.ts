export interface StateReporter {
  /** Reports now, and from now on. */
  start(): void;
  /** Something changed: reported now, or when `minMs` have passed since the last report. */
  changed(): void;
  pause(): void;
}

export interface ReportTimes {
  /** Between two reports at the least. */
  minMs: number;
  /** After what is news it is said once more: what held the first word may have died with it, for states are QoS 0. */
  againMs: number;
  /** Between two reports at the most. */
  maxMs: () => number;
}

/** Calls `report` on change, once more after it, and at least once in `maxMs`. */
export function createStateReporter(
  { minMs, againMs, maxMs }: ReportTimes,
  report: () => void,
): StateReporter {
  let timer: NodeJS.Timeout | null = null;
  let isRunning = false;
  let isChanged = false;
  let reportedAt = 0;

  function run(isNews: boolean): void {
    isChanged = false;
    reportedAt = performance.now();
    schedule(isNews ? Math.min(againMs, maxMs()) : maxMs(), false);
    report();
  }

  function schedule(ms: number, isNews: boolean): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(run, ms, isNews);
  }

  return {
    start() {
      isRunning = true;
      run(true);
    },
    changed() {
      if (!isRunning || isChanged) return;
      isChanged = true;
      schedule(Math.max(0, minMs - (performance.now() - reportedAt)), true);
    },
    pause() {
      isRunning = false;
      isChanged = false;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
