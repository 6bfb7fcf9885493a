export interface StateReporter {
  /** Reports now, and from now on. */
  start(): void;
  /** Something changed: reported now, or when `minMs` have passed since the last report. */
  changed(): void;
  pause(): void;
}

/** Calls `report` on change, at most once in `minMs`, and at least once in `maxMs`. */
export function createStateReporter(minMs: number, maxMs: () => number, report: () => void): StateReporter {
  let timer: NodeJS.Timeout | null = null;
  let isRunning = false;
  let isChanged = false;
  let reportedAt = 0;

  function run(): void {
    isChanged = false;
    reportedAt = performance.now();
    schedule(maxMs());
    report();
  }

  function schedule(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(run, ms);
  }

  return {
    start() {
      isRunning = true;
      run();
    },
    changed() {
      if (!isRunning || isChanged) return;
      isChanged = true;
      schedule(Math.max(0, minMs - (performance.now() - reportedAt)));
    },
    pause() {
      isRunning = false;
      isChanged = false;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
