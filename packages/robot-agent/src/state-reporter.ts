export interface StateReporter {
  /** Reports now, and starts the periodic reports. */
  start(): void;
  /** Reports a change now, or when `minMs` have passed since the last report. */
  changed(): void;
  pause(): void;
}

export interface ReportTimes {
  /** Minimum interval between two reports. */
  minMs: number;
  /**
   * A change is reported once more after this time: states have QoS 0, so the first report may be lost with a failing
   * connection.
   */
  againMs: number;
  /** Maximum interval between two reports. */
  maxMs: () => number;
}

/** Calls `report` on change, once more after it, and at least every `maxMs`. */
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
